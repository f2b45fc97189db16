import { chancesOf, impactChances, mountBlow, riderBlow } from './chances.ts';
import { type Battle, defenderOf } from './check.ts';
import { type Families, type Family, impactWounds } from './families.ts';
import { IMPACT, MOUNT, RIDER } from './layout.ts';
import type { Unit } from './schema.ts';

/** A unit of the fight with its side and number. */
export interface Fielded {
  readonly unit: Unit;
  readonly side: number;
  readonly number: number;
}

/** The blows of one part of a unit at one enemy. */
export interface Strike {
  readonly striker: Fielded;
  readonly part: number;
  readonly target: Fielded;
  readonly onEdge: boolean;
  readonly attacks: number;
  readonly frenzy: number;
  readonly usual: Wounding;
  readonly sixes: Wounding;
  readonly hindered: boolean;
  endsBatch: boolean;
  endsStriker: boolean;
}

/** Families of the wounds that the dice cause, and of the killing blows among them. */
export interface Wounding {
  readonly wounds?: Family | undefined;
  readonly kills?: Family | undefined;
}

/** A part of a unit in the strike list; entries of the same key and side are one batch. */
interface Entry {
  readonly striker: Fielded;
  readonly part: number;
  readonly key: number;
}

// Sort keys (step 1): impact hits, charging units in file order, the others from the highest Initiative, those that strike last.
const KEY_OF_IMPACT = 0;
const KEY_OF_CHARGE = 100;
const KEY_OF_INITIATIVE = 200;
const KEY_OF_LAST = 300;
const HIGHEST = 10;

/** What the strike lists are made from. */
export interface Muster {
  readonly fight: Battle;
  readonly fielded: readonly Fielded[];
  /** Whether a unit may need 6s in round 1, by number. */
  readonly shakable: readonly boolean[];
  readonly families: Families;
}

export function field(fight: Battle): Fielded[] {
  return fight.sides
    .flatMap((side, index) => side.units.map((unit) => ({ unit, side: index })))
    .map(({ unit, side }, number) => ({ unit, side, number }));
}

/** The strike list of the first or of later rounds, with the given side before the other on a tie. */
export function strikeList(muster: Muster, later: boolean, priority: number): Strike[] {
  const entries = entriesOf(muster, later).sort(
    (a, b) =>
      a.key - b.key || (a.striker.side ^ priority) - (b.striker.side ^ priority) || a.striker.number - b.striker.number || a.part - b.part,
  );
  const strikes: Strike[] = [];
  entries.forEach((entry, index) => {
    strikes.push(...strikesOf(muster, entry, later));
    const last = strikes[strikes.length - 1]!;
    const next = entries[index + 1];
    last.endsBatch = next === undefined || next.key !== entry.key || next.striker.side !== entry.striker.side;
    last.endsStriker = !entries.slice(index + 1).some((following) => following.striker === entry.striker);
  });
  return strikes;
}

/** Units of side A and of side B that share a key, as bits. */
export function tiesOf(muster: Muster, later: boolean): [number, number][] {
  const ties = new Map<number, [number, number]>();
  for (const { key, striker } of entriesOf(muster, later)) {
    const tie = ties.get(key) ?? [0, 0];
    tie[striker.side]! |= 1 << striker.number;
    ties.set(key, tie);
  }
  return [...ties.values()].filter(([a, b]) => a !== 0 && b !== 0);
}

function entriesOf({ fight, fielded }: Muster, later: boolean): Entry[] {
  return fielded.flatMap((striker) => {
    const { unit, number } = striker;
    const charges = unit.charging && !later;
    const last = fight.rules.weapons[unit.weapon]!.strikesLast ? KEY_OF_LAST : KEY_OF_INITIATIVE;
    const entries: Entry[] = [];
    if (charges && unit.special.includes('impact-hits')) entries.push({ striker, part: IMPACT, key: KEY_OF_IMPACT });
    entries.push({ striker, part: RIDER, key: charges ? KEY_OF_CHARGE + number : last + HIGHEST - unit.stats.I });
    if (unit.mount) {
      entries.push({ striker, part: MOUNT, key: charges ? KEY_OF_CHARGE + number : KEY_OF_INITIATIVE + HIGHEST - unit.mount.I });
    }
    return entries;
  });
}

/** The strikes of an entry: at each enemy that it may face, then along each edge that it may have. */
function strikesOf(muster: Muster, entry: Entry, later: boolean): Strike[] {
  const { striker, part } = entry;
  const enemies = muster.fielded.filter((other) => other.side !== striker.side);
  const ahead = enemies.filter(({ unit }) => striker.unit.contact !== 'front' || unit.contact === 'front');
  const beside = part === IMPACT ? [] : enemies.filter(({ unit }) => unit.contact !== 'front');
  return [
    ...ahead.map((target) => strikeAt(muster, entry, target, later, false)),
    ...beside.map((target) => strikeAt(muster, entry, target, later, true)),
  ];
}

function strikeAt({ fight, families, shakable }: Muster, entry: Entry, target: Fielded, later: boolean, onEdge: boolean): Strike {
  const { striker, part } = entry;
  const { unit } = striker;
  const { rules } = fight;
  const common = { striker, part, target, onEdge, endsBatch: false, endsStriker: false };
  const fighters = Math.min(unit.figures, onEdge ? unit.figures : unit.frontage * rules.weapons[unit.weapon]!.ranks);
  if (part === IMPACT) {
    const p = impactChances(unit.impactStrength, target.unit, rules).wound;
    const more = unit.special.includes('scythed-wheels') ? rules.special.scythedHits : 0;
    const wounds = p > 0 ? families.of(impactWounds(rules.special.impactFaces, more, p), fighters) : undefined;
    return { ...common, attacks: 1, frenzy: 0, usual: { wounds }, sixes: { wounds }, hindered: false };
  }
  const attacks = part === RIDER ? unit.stats.A + rules.weapons[unit.weapon]!.attacks : unit.mount!.A;
  const frenzy = part === RIDER && unit.special.includes('frenzy') ? rules.special.frenzyAttacks : 0;
  const blow = part === RIDER ? riderBlow(unit, rules, !later) : mountBlow(unit);
  const most = fighters * (attacks + frenzy);
  const wounding = (sixes: boolean) => woundingOf(families, chancesOf(blow, target.unit, rules, sixes), target.unit, most);
  const hindered = isHindered(fight, striker, target, onEdge);
  const sixes = hindered || (!later && shakable[striker.number]) ? wounding(true) : {};
  return { ...common, attacks, frenzy, usual: wounding(false), sixes, hindered };
}

/** Killing blows are told apart only where they differ from a wound: they take the full W, and are not regenerated. */
function woundingOf(families: Families, { wound, kill }: { wound: number; kill: number }, target: Unit, most: number): Wounding {
  const wounds = families.ofChance(wound + kill, most);
  const apart = kill > 0 && (target.stats.W > 1 || target.special.includes('regeneration'));
  return { wounds, kills: apart ? families.of([wound / (wound + kill), kill / (wound + kill)], most) : undefined };
}

/** Whether the obstacle hinders these blows: front against front, by whoever attacks it and does not fly (A21). */
function isHindered(fight: Battle, striker: Fielded, target: Fielded, onEdge: boolean): boolean {
  const defender = defenderOf(fight);
  if (defender < 0 || striker.side === defender || striker.unit.flying || onEdge) return false;
  return striker.unit.contact === 'front' && target.unit.contact === 'front';
}
