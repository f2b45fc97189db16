/**
 * A skirmish die by die: every figure with its wounds by itself, every attack with its roll to hit and its wound die. Written from the
 * rules and sharing nothing with the ruleset, for fights of a few figures.
 */
export interface Fighter {
  readonly needs: (enemy: Fighter) => number;
  /** Strength and weapon; Toughness, armour and shield. */
  readonly power: number;
  readonly guard: number;
  readonly wounds: number;
  readonly attacks: number;
  readonly allocation: 'focus' | 'spread' | readonly number[];
}

export interface Ends {
  /** Chance of each ending by its name and rounds: `a 2`, `b 1`, `stalemate 3`, `capped 5`. */
  readonly endings: Map<string, number>;
  /** Chance of each pair of casualties: `1 0`. */
  readonly casualties: Map<string, number>;
}

/** Wounds left of the figures of both sides; undefined: removed. */
type Lines = readonly [readonly (number | undefined)[], readonly (number | undefined)[]];
type Sides = readonly [readonly Fighter[], readonly Fighter[]];

export function fightByDice(sides: Sides, first: number, reaches: boolean, maxRounds: number): Ends {
  const ends: Ends = { endings: new Map(), casualties: new Map() };
  const start: Lines = [sides[0].map((fighter) => fighter.wounds), sides[1].map((fighter) => fighter.wounds)];
  let going = new Map([[JSON.stringify(start), 1]]);
  for (let round = 1; round <= maxRounds; round++) {
    for (const side of [first, 1 - first]) {
      sides[side]!.forEach((_, figure) => {
        going = act(going, sides, side, figure, reaches, (lines, ending, share) => book(ends, lines, `${ending} ${round}`, share));
      });
    }
  }
  for (const [key, share] of going) book(ends, read(key), `capped ${maxRounds}`, share);
  return ends;
}

type Ended = (lines: Lines, ending: string, share: number) => void;

function act(going: Map<string, number>, sides: Sides, side: number, figure: number, reaches: boolean, ended: Ended): Map<string, number> {
  const after = new Map<string, number>();
  for (const [key, share] of going) {
    const lines = read(key);
    if (lines[side]![figure] === undefined) note(after, key, share);
    else {
      let now = new Map([[key, share]]);
      for (const target of targets(sides[side]![figure]!, lines[1 - side]!)) now = attack(now, sides, side, figure, target, reaches, ended);
      for (const [then, chance] of now) note(after, then, chance);
    }
  }
  return after;
}

/** The place of the enemy for each attack. */
function targets({ attacks, allocation }: Fighter, enemies: readonly (number | undefined)[]): number[] {
  const alive = [...enemies.keys()].filter((place) => enemies[place] !== undefined);
  const weakest = alive.reduce((best, place) => (enemies[place]! < enemies[best]! ? place : best), alive[0]!);
  if (allocation === 'focus') return new Array(attacks).fill(weakest);
  if (allocation === 'spread') return Array.from({ length: attacks }, (_, i) => alive[i % alive.length]!);
  return allocation.flatMap((given, place) => new Array(given).fill(enemies[place] === undefined ? weakest : place));
}

function attack(now: Map<string, number>, sides: Sides, side: number, figure: number, target: number, reaches: boolean, ended: Ended) {
  const attacker = sides[side]![figure]!;
  const defender = sides[1 - side]![target]!;
  const after = new Map<string, number>();
  for (const [key, share] of now) {
    const lines = read(key);
    const left = lines[1 - side]![target];
    for (let die = 1; die <= 6; die++) {
      if (left === undefined || die < attacker.needs(defender)) {
        note(after, key, share / 6);
        continue;
      }
      for (let wound = 1; wound <= 6; wound++) {
        const wounds = Math.max(0, wound + attacker.power - defender.guard);
        const removed = wounds > 0 && (reaches ? wounds >= left : wounds > left);
        const then = lines.map((line, s) =>
          s === side ? line : line.map((w, p) => (p === target ? (removed ? undefined : left - wounds) : w)),
        );
        const ending = removed ? endingOf(then as unknown as Lines, sides) : undefined;
        if (ending === undefined) note(after, write(then as unknown as Lines), share / 36);
        else ended(then as unknown as Lines, ending, share / 36);
      }
    }
  }
  return after;
}

function endingOf(lines: Lines, sides: Sides): string | undefined {
  for (const side of [0, 1]) if (lines[side]!.every((left) => left === undefined)) return side === 0 ? 'b' : 'a';
  const living = lines.map((line, side) => sides[side]!.filter((_, place) => line[place] !== undefined));
  const hurts = [0, 1].some((side) => living[side]!.some((one) => living[1 - side]!.some((enemy) => 6 + one.power - enemy.guard > 0)));
  return hurts ? undefined : 'stalemate';
}

function book(ends: Ends, lines: Lines, ending: string, share: number): void {
  note(ends.endings, ending, share);
  note(ends.casualties, lines.map((line) => line.filter((left) => left === undefined).length).join(' '), share);
}

const note = (map: Map<string, number>, key: string, share: number): void => void map.set(key, (map.get(key) ?? 0) + share);
const write = (lines: Lines): string => JSON.stringify(lines.map((line) => line.map((left) => left ?? null)));
const read = (key: string): Lines =>
  (JSON.parse(key) as (number | null)[][]).map((line) => line.map((left) => left ?? undefined)) as unknown as Lines;
