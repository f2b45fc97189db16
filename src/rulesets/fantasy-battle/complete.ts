import type { Faults } from '../ruleset.ts';
import type { Save, Unit, WrittenUnit } from './schema.ts';
import type { Rules } from './tables.ts';

type Named = WrittenUnit & { readonly name: string };

/** Fills in the defaults of a unit (A1) and reports what is wrong or idle within it. */
export function complete(written: Named, rules: Rules, faults: Faults): Unit {
  checkFigures(written, faults);
  checkWeapon(written, rules, faults);
  checkMount(written, faults);
  warnOfIdleKeys(written, rules, faults);
  const figures = written.figures ?? 1;
  const size = written.chariot ? 'chariot' : written.mount ? 'mounted' : 'foot';
  const baseWidth = written.baseWidth ?? rules.baseWidth[size];
  const { stats, mount } = written;
  return {
    name: written.name,
    figures,
    frontage: written.frontage ?? figures,
    baseWidth,
    baseDepth: written.baseDepth ?? baseWidth * rules.baseDepth[size],
    contactFigures: written.contactFigures,
    charging: written.charging ?? false,
    contact: written.contact ?? 'front',
    stats: { ...stats, W: stats.W ?? 1, A: stats.A ?? 1 },
    mount: mount && { ...mount, A: mount.A ?? 1 },
    weapon: written.weapon ?? 'hand-weapon',
    armour: written.armour ?? 'none',
    shield: written.shield ?? false,
    barding: written.barding ?? false,
    scalySkin: written.scalySkin,
    armourSave: written.armourSave ?? armourSaveOf(written, rules),
    wardSave: written.wardSave ?? 'none',
    unitStrength: written.unitStrength ?? rules.unitStrength[size],
    standard: written.standard ?? false,
    musician: written.musician ?? false,
    highGround: written.highGround ?? false,
    flying: written.flying ?? false,
    chariot: written.chariot ?? false,
    cannotBeHit: written.cannotBeHit ?? false,
    hero: written.hero ?? false,
    attackPolicy: written.attackPolicy ?? 'rank-and-file',
    toHitModifier: written.toHitModifier ?? 0,
    impactStrength: written.impactStrength ?? stats.S,
    special: written.special ?? [],
  };
}

/** The armour save of what is worn (2.4, A4, A5). */
export function armourSaveOf(unit: WrittenUnit, rules: Rules): Save {
  const weapon = unit.weapon ?? 'hand-weapon';
  const { armour } = rules;
  let points = armour[unit.armour ?? 'none'];
  if (unit.shield && !isTwoHanded(rules, weapon)) points += armour.shield;
  if (unit.shield && weapon === 'hand-weapon' && !unit.mount) points += armour.handWeaponAndShield;
  if (unit.mount) points += armour.mount;
  if (unit.barding) points += armour.barding;
  if (unit.scalySkin !== undefined) points += 7 - unit.scalySkin;
  return points > 0 ? 7 - points : 'none';
}

const isTwoHanded = (rules: Rules, weapon: string): boolean => rules.weapons[weapon]!.hands > 1;

function checkFigures(unit: Named, faults: Faults): void {
  if (unit.figures === undefined && !unit.hero) {
    faults.error(['figures'], 'figures is missing: give the number of models, or hero: true for a single hero');
  }
  if (unit.hero && unit.figures !== undefined && unit.figures !== 1) {
    faults.error(['figures'], `a hero is a single model, but figures is ${unit.figures}: give each hero a unit of its own`);
  }
}

function checkWeapon(unit: Named, rules: Rules, faults: Faults): void {
  const weapon = unit.weapon ?? 'hand-weapon';
  const { onFoot, mounted } = rules.weapons[weapon]!;
  if (unit.mount && !mounted) {
    faults.error(['weapon'], `weapon is ${weapon}, which is used on foot only: leave out the mount or choose another weapon`);
  }
  if (!unit.mount && !onFoot) {
    faults.error(['weapon'], `weapon is ${weapon}, which needs a mount: add a mount or choose a weapon for foot`);
  }
}

function checkMount(unit: Named, faults: Faults): void {
  if (unit.barding && !unit.mount) {
    faults.error(['barding'], 'barding is armour for mounts, and this unit has no mount: add a mount or leave barding out');
  }
}

function warnOfIdleKeys(unit: Named, rules: Rules, faults: Faults): void {
  const weapon = unit.weapon ?? 'hand-weapon';
  const special = new Set(unit.special ?? []);
  if (unit.armourSave !== undefined) warnOfWornArmour(unit, faults);
  else if (unit.shield && isTwoHanded(rules, weapon)) {
    faults.warning(['shield'], `shield does nothing: ${weapon} needs both hands`);
  }
  if (unit.impactStrength !== undefined && !special.has('impact-hits')) {
    faults.warning(['impactStrength'], 'impactStrength does nothing without impact-hits in special');
  }
  if (special.has('scythed-wheels') && !special.has('impact-hits')) {
    faults.warning(['special'], 'scythed-wheels does nothing without impact-hits in special');
  }
  if (special.has('impact-hits') && !unit.charging) faults.warning(['special'], 'impact-hits does nothing without charging: true');
  if (weapon === 'lance' && !unit.charging) faults.warning(['weapon'], 'a lance does nothing without charging: true');
  if (unit.stats.Ld === undefined) {
    for (const rule of ['stubborn', 'unbreakable'] as const) {
      if (special.has(rule)) faults.warning(['special'], `${rule} does nothing without Ld: the unit never tests`);
    }
  }
  if (special.has('stubborn') && special.has('unbreakable')) {
    faults.warning(['special'], 'stubborn does nothing beside unbreakable');
  }
}

function warnOfWornArmour(unit: Named, faults: Faults): void {
  for (const key of ['armour', 'shield', 'barding', 'scalySkin'] as const) {
    const worn = unit[key];
    if (worn !== undefined && worn !== false && worn !== 'none') {
      faults.warning([key], `${key} does nothing: armourSave is the finished save`);
    }
  }
}
