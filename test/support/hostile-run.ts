/** A name that would run a script, end an attribute, a title, a style or an SVG if it were taken for markup. */
export const hostile = (where: string): string =>
  `</title></style></svg><img src=x onerror="document.title='${where}'"><script>boom()</script>'">&${where}`;

const described = (most: number) => ({
  ...{ mean: most / 2, low: most / 2 - 0.1, high: most / 2 + 0.1, sd: 1, median: 1, p05: 0, p95: most },
  distribution: Array.from({ length: most + 1 }, () => 1 / (most + 1)),
});

/** What any file of results says of how it came about. */
const hostileRecord = (command: string) => ({
  ...{ seed: hostile('seed'), version: hostile('version') },
  fingerprints: { scenario: hostile('fingerprint'), rules: hostile('rules'), fights: hostile('fights') },
  source: {
    files: [{ file: hostile('file'), text: hostile('text') }],
    settings: [{ path: hostile('setting'), value: { [hostile('key')]: hostile('value') } }],
  },
  provenance: [
    {
      ...{ table: hostile('table'), from: hostile('origin'), about: hostile('about'), numbers: 3 },
      changed: [{ path: hostile('changed'), value: [hostile('now')], book: hostile('book') }],
    },
  ],
  timing: { started: hostile('started'), milliseconds: 3 },
  command: { line: [command, hostile('word')] },
});

/** run.json with markup in every place where a file's text can stand. `axes`: the values of each swept path. */
export function hostileRun(axes: Readonly<Record<string, readonly unknown[]>> = {}): Record<string, unknown> {
  const [a, b] = [hostile('side a'), hostile('side b')];
  const sides = (of: (side: number) => unknown) => ({ [a]: of(0), [b]: of(1) });
  const cells = Object.entries(axes).reduce<Record<string, unknown>[]>(
    (all, [path, values]) => all.flatMap((cell) => values.map((value) => ({ ...cell, [path]: value }))),
    [{}],
  );
  const point = (variant: string | null, parameters: Record<string, unknown>, i: number) => ({
    variant,
    parameters,
    trials: 100,
    sides: [a, b],
    winRate: sides((side) => ({ value: side === 0 ? 0.5 + i / 1000 : 0.4 - i / 1000, low: 0.35, high: 0.6 })),
    drawRate: { value: 0.1, low: 0.05, high: 0.15 },
    endings: { ...sides(() => ({ [hostile('way')]: 0.45 })), none: { [hostile('none')]: 0.1 } },
    rounds: described(3),
    casualties: sides(() => described(5)),
    survivors: sides((side) => ({ mean: 2.5, whenWinning: null, whenWinningDistribution: side === 0 ? [0, 0.25, 0.75] : null })),
    attrition: [0, 1].map((round) => ({
      ...{ round, going: 1 - round, survivors: sides(() => 5 - 2.5 * round) },
      ended: round === 0 ? {} : { ...sides(() => ({ [hostile('way')]: 0.45 })), none: { [hostile('none')]: 0.1 } },
    })),
    stopped: hostile('stopped'),
    detail: {
      rules: {
        trials: 50,
        rules: [
          {
            side: a,
            rule: hostile('rule'),
            what: hostile('what'),
            ...{ modifier: true, reckoned: true, mean: 2, low: 1.5, high: 2.5, fights: 0.75 },
          },
        ],
      },
    },
  });
  return {
    ...{ scenario: hostile('scenario'), description: hostile('description'), ruleset: hostile('ruleset'), method: hostile('method') },
    ...hostileRecord('run'),
    points: [hostile('variant'), hostile('other variant')].flatMap((variant) => cells.map((cell, i) => point(variant, cell, i))),
  };
}

export function hostileSensitivity(): Record<string, unknown> {
  const step = (value: number) => ({ value, effect: { value: value / 10, low: 0, high: 0.2 }, how: 'paired', clamp: hostile('clamp') });
  return {
    ...hostileRecord('sensitivity'),
    ...{ scenario: hostile('scenario'), ruleset: hostile('ruleset'), point: 3 },
    ...{ side: hostile('side'), variant: hostile('variant'), parameters: {}, trials: 10 },
    winRate: { value: 0.5, low: 0.4, high: 0.6 },
    numbers: [{ path: hostile('number'), value: 0, about: hostile('about'), down: step(-1), up: step(1), unclear: true }],
    unused: [hostile('unused')],
  };
}

export function hostileMatrix(): Record<string, unknown> {
  const estimate = (value: number) => ({ value, low: value - 0.05, high: value + 0.05 });
  const unit = (name: string) => ({ name: hostile(name), figures: 3, cost: 5, score: estimate(0.5), rating: estimate(1500), value: null });
  const cell = (row: number, column: number) => ({
    ...{ row, column, trials: 100, winRate: estimate(row < column ? 0.75 : 0.2), drawRate: estimate(0.05), beats: row < column ? 1 : -1 },
  });
  return {
    ...hostileRecord('matrix'),
    ...{ name: hostile('matrix'), ruleset: hostile('ruleset'), fights: 100 },
    size: { kind: 'figures', number: 3 },
    set: [{ [hostile('set key')]: hostile('set value') }, {}],
    leftOut: [{ name: hostile('left out'), why: hostile('why') }],
    boughtWhole: [{ name: hostile('whole'), why: hostile('why') }],
    units: [unit('first unit'), unit('second unit')],
    cells: [cell(0, 1), cell(1, 0)],
    cycles: [{ units: [0, 1] }],
    dominated: [{ unit: 1, by: 0 }],
    redundant: [{ units: [0, 1] }],
    firstListed: { effect: estimate(0) },
  };
}
