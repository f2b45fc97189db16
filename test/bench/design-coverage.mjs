/**
 * How often the intervals of `compare` and `tune` hold the exact answer.
 *
 *   node test/bench/design-coverage.mjs [seeds] [trials]     default 100 seeds of 2,000 trials
 *
 * Twenty pairs of small fights, five of each ruleset, whose differences are known exactly: the interval of the difference of the first side's win
 * rate, of its mean casualties and of their standard deviation, from the same trials and from trials of two seeds. Then a number of each ruleset is tuned by samples, and
 * its interval held against the meeting that the exact method finds.
 */
import { contest, solved } from '../../dist/design/bench.js';
import { exactSpread, spreadChanges, spreadOf } from '../../dist/design/spread.js';
import { subjectOf } from '../../dist/design/subject.js';
import { targetOf } from '../../dist/design/target.js';
import { tune, variedNumbers } from '../../dist/design/tune.js';
import { differenceOf, exactMeans, levelOf } from '../../dist/design/values.js';
import { RULESETS } from '../../dist/rulesets/index.js';
import { inThisThread } from '../../dist/run/executor.js';
import { parse } from '../../dist/scenario/load.js';
import { difference } from '../../dist/stats/difference.js';

const seeds = Number(process.argv[2] ?? 100);
const trials = Number(process.argv[3] ?? 2000);
const executor = inThisThread((id) => RULESETS.get(id).steps);

const FIGHTS = {
  'fantasy-warlord': {
    sides: `dwarfs: { race: dwarf, class: A, figures: 6, frontage: 3, weapon: spear, armour: leather, charging: true }
  orcs: { race: orc, figures: 8, frontage: 4, weapon: axe }`,
    changes: [
      ['sides.orcs.figures', 9],
      ['sides.dwarfs.charging', false],
      ['sides.orcs.armour', 'leather'],
      ['rules.modifiers.charge', 4],
      ['sides.dwarfs.class', 'B'],
    ],
    vary: ['sides.orcs.figures=4..16', 'winRate.dwarfs=0.5'],
  },
  'fantasy-battle': {
    sides: `block: { figures: 6, stats: { WS: 4, S: 3, T: 3, I: 3, Ld: 7 }, armour: light, shield: true }
  picked: { figures: 5, stats: { WS: 4, S: 4, T: 3, I: 5, Ld: 8 } }`,
    changes: [
      ['sides.block.figures', 7],
      ['sides.block.stats.Ld', 8],
      ['sides.picked.stats.I', 3],
      ['sides.block.shield', false],
      ['sides.picked.stats.S', 3],
    ],
    vary: ['sides.block.figures=3..14', 'winRate.block=0.5'],
  },
  battlesystem: {
    sides: `spears: { figures: 6, AD: d6, AR: 8, ML: 11 }
  swords: { figures: 5, AD: d8, AR: 7, ML: 11, charging: true }`,
    changes: [
      ['sides.spears.figures', 7],
      ['sides.spears.AR', 7],
      ['sides.swords.charging', false],
      ['sides.spears.ML', 13],
      ['sides.swords.figures', 4],
    ],
    vary: ['sides.spears.figures=3..14', 'casualties.swords.mean=2.5'],
  },
  'warrior-skirmish': {
    sides: `human: { skill: 3, strength: 3, toughness: 3, wounds: 6, weapon: sword }
  goblin: { skill: 3, strength: 3, toughness: 2, wounds: 7 }`,
    changes: [
      ['sides.goblin.wounds', 8],
      ['sides.human.strength', 4],
      ['sides.goblin.skill', 4],
      ['sides.human.wounds', 5],
      ['sides.goblin.toughness', 3],
    ],
    vary: ['sides.goblin.wounds=2..30', 'winRate.human=0.5'],
  },
};

const subjectIn = (id, settings = []) =>
  subjectOf(parse(`ruleset: ${id}\ntrials: ${trials}\nsides:\n  ${FIGHTS[id].sides}\n`, `${id}.yaml`, settings));
const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)}%`;
const holds = ({ low, high }, value) => low <= value && value <= high;

const CONTRASTS = [
  { plans: [0], weights: [1] },
  { plans: [1], weights: [1] },
  { plans: [0, 1], weights: [-1, 1] },
];
const all = { rate: [], mean: [], sd: [], unpaired: [] };
const NAMES = ['a', 'b', 'rounds'];
const MOST = [20, 20, 20];
const sdOf = (spreads) => spreadChanges(...spreads, NAMES, MOST)[0].difference;
for (const [id, { changes }] of Object.entries(FIGHTS)) {
  const before = subjectIn(id);
  const bench = { ruleset: before.scenario.ruleset, executor, mostStates: 20_000 };
  for (const [path, value] of changes) {
    const now = subjectIn(id, [{ path, value }]);
    const plans = [before.plan, now.plan];
    const tallies = await solved(bench, plans);
    const means = tallies.map((tally, i) => exactMeans(plans[i], tally));
    const sd = sdOf(tallies.map((tally, i) => exactSpread(plans[i], tally))).value;
    const covered = { rate: 0, mean: 0, sd: 0, unpaired: 0 };
    for (let seed = 0; seed < seeds; seed++) {
      const sums = await contest(bench, plans, CONTRASTS, `paired ${id} ${path} ${seed}`, trials);
      const spreads = [];
      for (const plan of plans) spreads.push(await spreadOf(bench, plan, `paired ${id} ${path} ${seed}`, trials));
      if (holds(sdOf(spreads), sd)) covered.sd++;
      const other = await contest(bench, [now.plan], [CONTRASTS[0]], `unpaired ${id} ${path} ${seed}`, trials);
      if (holds(differenceOf(sums[2], 0, trials, 1), means[1][0] - means[0][0])) covered.rate++;
      if (holds(differenceOf(sums[2], 4, trials, 20), means[1][4] - means[0][4])) covered.mean++;
      if (holds(difference(levelOf(sums[0], 0, trials), levelOf(other[0], 0, trials)), means[1][0] - means[0][0])) covered.unpaired++;
    }
    for (const [kind, count] of Object.entries(covered)) all[kind].push(count);
    console.log(
      `${id}, ${path} = ${value}: paired rate ${covered.rate}, paired mean ${covered.mean}, paired sd ${covered.sd}, unpaired rate ${covered.unpaired} of ${seeds}`,
    );
  }
}
for (const [kind, counts] of Object.entries(all)) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  console.log(
    `${kind}: ${percent(total, seeds * counts.length)} over ${counts.length} pairs, ${Math.min(...counts)} to ${Math.max(...counts)} of ${seeds} each`,
  );
}

for (const [id, { vary }] of Object.entries(FIGHTS)) {
  const subject = subjectIn(id);
  const bench = { ruleset: subject.scenario.ruleset, executor, mostStates: 20_000 };
  const target = targetOf(vary[1], subject);
  const varied = variedNumbers([vary[0]], subject);
  const { at } = (await tune(subject, varied, target, bench)).lines[0].meetings[0];
  let covered = 0;
  for (let seed = 0; seed < seeds; seed++) {
    const found = await tune({ ...subject, seed: `tune ${seed}` }, varied, target, { ...bench, mostStates: 0 });
    if (found.lines[0].meetings.some((meeting) => holds(meeting.at, at.value))) covered++;
  }
  console.log(`${id}, tune ${vary.join(' for ')}: exactly ${at.value.toFixed(4)}; ${covered} of ${seeds} intervals hold it`);
}
