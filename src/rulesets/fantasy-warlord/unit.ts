import type { Faults } from '../ruleset.ts';
import { sumOf } from '../telling.ts';
import { tabled } from './basic.ts';
import type { Unit, WrittenUnit } from './schema.ts';
import { ARMOURS, type Armour, isMonstrous, isSingle, type Kind, MOUNTED_WEAPONS, type Race, type Rules, type Weapon } from './tables.ts';

const CHARTS = { character: 'humanoid', monster: 'ground-monster', giant: 'giant' } as const;

/** Fills in the defaults of a unit, and reports what is wrong within it. */
export function complete(written: WrittenUnit, rules: Rules, faults: Faults): Unit {
  const kind = written.kind ?? 'infantry';
  const race = written.race ?? (kind === 'monster' || kind === 'giant' ? kind : 'human');
  const figures = written.figures ?? 1;
  const weapon = written.weapon ?? (isMonstrous(kind) ? undefined : 'sword');
  checkKind(written, kind, faults);
  checkWeapon(weapon, kind, race, rules, faults);
  const unit: Unit = {
    name: written.name,
    race,
    kind,
    class: written.class ?? 'B',
    figures,
    frontage: Math.min(written.frontage ?? figures, figures),
    baseWidth: written.baseWidth ?? rules.baseWidth[kind],
    contactFigures: written.contactFigures,
    charging: written.charging ?? false,
    contact: written.contact ?? 'front',
    against: written.against,
    weapon,
    armour: written.armour ?? 'none',
    shield: written.shield ?? false,
    armouredMount: written.armouredMount ?? false,
    hates: written.hates ?? rules.hates[race],
    leader: written.leader ?? false,
    cover: written.cover ?? 'none',
    disordered: written.disordered ?? false,
    hitChart: isSingle(kind) ? (written.hitChart ?? CHARTS[kind as keyof typeof CHARTS]) : undefined,
    bcp: percentages(written, kind, race, weapon, rules),
    combatModifier: written.combatModifier ?? 0,
    controls: written.controls,
    mcp: written.mcp,
    morale: {
      base: written.morale?.base ?? rules.morale.base[race][written.class ?? 'B'],
      modifier: written.morale?.modifier ?? 0,
      neverTests: written.morale?.neverTests ?? false,
    },
  };
  checkPercentages(unit, faults);
  checkUseless(written, unit, faults);
  return unit;
}

/** Keys that a kind must have, or cannot. */
function checkKind(written: WrittenUnit, kind: Kind, faults: Faults): void {
  const only = (key: keyof WrittenUnit, allowed: boolean, whose: string) => {
    const value = written[key];
    if (value === undefined || value === false || allowed) return;
    faults.error([key], `\`${key}\` is for ${whose} only, and this is ${aKind(kind)}; leave it out`);
  };
  const single = isSingle(kind);
  const { figures } = written;
  if (single && figures !== undefined && figures !== 1) {
    faults.error(
      ['figures'],
      `${aKind(kind)} is a single figure; found ${figures}: leave \`figures\` out, or list several under \`units\``,
    );
  }
  if (!single && figures === undefined) faults.error([], `${aKind(kind)} needs \`figures\`, how many there are at the start (1 to 1000)`);
  only('frontage', !single, 'units of figures');
  only('contactFigures', !single, 'units of figures');
  only('leader', !single, 'units of figures');
  only('armouredMount', kind === 'cavalry', 'cavalry');
  only('disordered', kind !== 'character', 'units and monsters');
  only('hitChart', single, 'monsters, giants and characters');
  only('combatModifier', kind === 'character' || written.combatModifier === 0, 'characters');
  only('controls', kind === 'character', 'characters');
}

const aKind = (kind: Kind): string => (kind === 'infantry' ? 'a unit of infantry' : kind === 'cavalry' ? 'a unit of cavalry' : `a ${kind}`);

/** A weapon must be one that the race uses, on horseback or on foot. */
function checkWeapon(weapon: Weapon | undefined, kind: Kind, race: Race, rules: Rules, faults: Faults): void {
  if (weapon === undefined) return;
  const known: readonly string[] = kind === 'cavalry' ? MOUNTED_WEAPONS : rules.weapons[race];
  if (known.includes(weapon)) return;
  const who = kind === 'cavalry' ? 'cavalry' : `the race ${race}${weapon === 'lance' ? ' on foot' : ''}`;
  faults.error(['weapon'], `${who} does not use the ${weapon}; it has ${known.join(', ')}`);
}

/** The unit's Basic Combat Percentages: its own, or those of the table, or none where there is no table. */
function percentages(written: WrittenUnit, kind: Kind, race: Race, weapon: Weapon | undefined, rules: Rules): Unit['bcp'] {
  const { bcp } = written;
  if (typeof bcp === 'number') return row(() => bcp);
  if (bcp !== undefined) return bcp;
  if (tabled(kind, race, weapon, 'none', rules) === undefined) return undefined;
  return row((armour) => sumOf(tabled(kind, race, weapon, armour, rules)!));
}

const row = (value: (armour: Armour) => number): Record<Armour, number> =>
  Object.fromEntries(ARMOURS.map((armour) => [armour, value(armour)])) as Record<Armour, number>;

function checkPercentages(unit: Unit, faults: Faults): void {
  if (unit.bcp !== undefined || unit.mcp !== undefined) return;
  if (unit.kind !== 'monster' && unit.race !== 'monster') return; // Its weapon is wrong, and has been reported.
  const who = unit.kind === 'monster' ? 'a monster' : 'the race monster';
  faults.error([], `${who} has no table of percentages; give it \`bcp\`, one number or one for each armour (${ARMOURS.join(', ')})`);
}

/** Keys that are allowed but do nothing. */
function checkUseless(written: WrittenUnit, unit: Unit, faults: Faults): void {
  const useless = (key: keyof WrittenUnit, why: string) =>
    written[key] !== undefined && faults.warning([key], `\`${key}\` does nothing here: ${why}`);
  if (isSingle(unit.kind)) useless('morale', `${aKind(unit.kind)} never tests its morale`);
  if (isMonstrous(unit.kind)) useless('weapon', `${aKind(unit.kind)} fights with its own percentages`);
  if (unit.mcp !== undefined) useless('bcp', '`mcp` forces the percentage');
  if (unit.mcp !== undefined) useless('combatModifier', '`mcp` forces the percentage');
  if (unit.kind === 'swarm') useless('contactFigures', 'every figure of a swarm fights');
}
