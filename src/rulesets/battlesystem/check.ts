import type { Faults, FightFaults } from '../ruleset.ts';
import { type BattleFight, canHit, firstTargets, savingFaces, struckBy } from './facts.ts';
import type { Unit, WrittenUnit } from './schema.ts';
import type { Rules } from './tables.ts';

const PLAIN = {
  contact: 'front',
  formation: 'regular',
  weapon: 'none',
  size: 'man',
  mounted: false,
  charging: false,
  setToReceive: false,
  elevation: 'level',
  favouredTerrain: false,
  cover: false,
  shotThisTurn: false,
  order: 'good',
} satisfies Partial<Unit>;

/** Fills in the defaults of a unit, and reports what cannot go together within it. */
export function complete(written: WrittenUnit, rules: Rules, faults: Faults): Unit {
  const unit = { ...PLAIN, frontage: written.figures, ...rules.unit, ...written } as Unit;
  if (unit.charging && unit.setToReceive) {
    faults.error(['setToReceive'], 'a unit that is charging cannot be set to receive a charge; leave out one of the two');
  }
  if (unit.charging && unit.order !== 'good') {
    faults.error(['charging'], `a unit in order "${unit.order}" cannot charge; it must be in good order, or not be charging`);
  }
  if (unit.protectedFigures !== undefined && unit.protectedFigures > unit.figures) {
    faults.error(['protectedFigures'], `expected at most the ${unit.figures} figures of the unit; found ${unit.protectedFigures}`);
  }
  return { ...unit, frontage: Math.min(unit.frontage, unit.figures) };
}

/** A unit of a fight, and where to report about it. */
interface Party {
  readonly unit: Unit;
  /** The side's name, and that of the unit where the side has several. */
  readonly who: string;
  readonly enemies: readonly Unit[];
  readonly faults: Faults;
}

/** A unit and its first target, which strikes it (`locked`) or another. */
interface Meeting {
  readonly own: Party;
  readonly target: Party;
  readonly locked: boolean;
  readonly rules: Rules;
}

/** Reports what cannot be between the units of a fight, and what is allowed but does nothing or decides everything. */
export function check(fight: BattleFight, faults: FightFaults): void {
  const targets = firstTargets(fight);
  const parties = fight.sides.flatMap(({ name, units }, side): Party[] =>
    units.map((unit, place) => ({
      unit,
      who: units.length > 1 ? `${name}, ${unit.name}` : name,
      enemies: fight.sides[1 - side]!.units,
      faults: faults.unit(side, place),
    })),
  );
  parties.forEach((own, u) => {
    checkBarrier(own);
    const target = parties[targets[u]!];
    if (target === undefined) {
      wrongName(own);
      return;
    }
    const meeting = { own, target, locked: targets[targets[u]!] === u, rules: fight.rules };
    if (!meeting.locked || u < targets[u]!) checkHeights(meeting);
    warnOfIdleSet(meeting);
    warnOfIdleCharge(own);
    warnOfArmour(meeting);
    warnOfDice(own, fight.rules);
  });
}

function wrongName({ unit, enemies, faults }: Party): void {
  faults.error(['against'], `no enemy unit is called "${unit.against}"; expected one of ${enemies.map((enemy) => enemy.name).join(', ')}`);
}

function checkBarrier({ unit, enemies, faults }: Party): void {
  if (unit.protectedFigures === undefined || unit.cover || enemies.some((enemy) => enemy.cover)) return;
  faults.error(
    ['protectedFigures'],
    `found ${unit.protectedFigures}, but there is no barrier to protect them; set \`cover: true\` on this unit or an enemy, or leave the key out`,
  );
}

function checkHeights({ own, target }: Meeting): void {
  const { elevation } = own.unit;
  if (elevation === 'level' || elevation !== target.unit.elevation) return;
  own.faults.error(
    ['elevation'],
    `${own.who} and ${target.who} cannot both be ${elevation} than the other; change one of them, or leave both level`,
  );
}

function warnOfIdleSet({ own, target, locked, rules }: Meeting): void {
  const why = own.unit.setToReceive ? whyIdle(own.unit, target.unit, locked, rules) : undefined;
  if (why !== undefined) own.faults.warning(['setToReceive'], `${own.who} is set to receive a charge, which does nothing: ${why}`);
}

/** Why a set unit has no more dice for it (C-13). */
function whyIdle(unit: Unit, target: Unit, locked: boolean, rules: Rules): string | undefined {
  if (!rules.weapons[unit.weapon].set) {
    const set = Object.entries(rules.weapons).filter(([, arms]) => arms.set);
    return `its weapon is ${unit.weapon}, and those that can be set are ${set.map(([weapon]) => weapon).join(', ')}`;
  }
  if (unit.order === 'routed') return 'it starts routed';
  if (unit.shotThisTurn) return 'it has shot this turn';
  if (!target.charging) return `${target.name} is not charging`;
  if (!locked) return `${target.name} charges another unit`;
  return target.contact === 'front' ? undefined : `the charge comes into its ${target.contact}`;
}

function warnOfIdleCharge({ unit, who, faults }: Party): void {
  if (!unit.charging || !unit.shotThisTurn) return;
  faults.warning(['charging'], `the charge of ${who} gives it no dice: it has shot this turn, and strikes no blow in the first round`);
}

function warnOfArmour({ own, target, rules }: Meeting): void {
  const struck = struckBy(rules, own.unit, target.unit, true);
  const ratings = new Set<number>();
  if (struck.protectedFigures > 0) ratings.add(struck.behind);
  if (struck.protectedFigures < target.unit.figures) ratings.add(struck.open);
  for (const rating of ratings) {
    const saving = savingFaces(rules, rating);
    const all = saving === rules.armour.die;
    if (!all && saving > 0) continue;
    const what = `the armour rating of ${target.who} against ${own.who} comes to ${rating} with all modifiers`;
    target.faults.warning(['AR'], `${what}, which saves ${all ? 'every hit' : 'no hit'}`);
  }
}

function warnOfDice({ unit, who, faults }: Party, rules: Rules): void {
  if (!canHit(rules, unit)) faults.warning(['AD'], `${who} cannot score a hit: by rules.hits no face of ${unit.AD} does`);
}
