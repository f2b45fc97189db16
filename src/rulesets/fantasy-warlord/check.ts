import type { FightFaults } from '../ruleset.ts';
import { type Fight, type Placed, placed } from './matchup.ts';
import type { Unit } from './schema.ts';
import { HIT_CHARTS, isSingle } from './tables.ts';

/** Reports what is wrong between the units of a fight. */
export function check(fight: Fight, faults: FightFaults): void {
  const units = placed(fight);
  checkTargets(fight, units, faults);
  checkFaces(units, faults);
  checkSwarms(fight, faults);
  checkControllers(fight, faults);
  checkCharts(fight, faults);
  checkHarm(units, faults);
}

const listed = (units: readonly Unit[]): string => units.map(({ name }) => name).join(', ');

function checkTargets({ sides }: Fight, units: readonly Placed[], faults: FightFaults): void {
  for (const { unit, side, place, target } of units) {
    if (target >= 0) continue;
    const enemies = listed(sides[1 - side]!.units);
    faults.unit(side, place).error(['against'], `no enemy unit is called "${unit.against}"; the enemy has ${enemies}`);
  }
}

function checkFaces(units: readonly Placed[], faults: FightFaults): void {
  for (const { unit, side, place, index, target } of units) {
    const enemy = units[target];
    if (side === 1 || unit.contact === 'front' || enemy?.target !== index || enemy.unit.contact === 'front') continue;
    const found = `${unit.name} strikes the ${unit.contact} of ${enemy.unit.name}, which strikes the ${enemy.unit.contact} of ${unit.name}`;
    faults
      .unit(side, place)
      .error(['contact'], `of two units that strike each other at most one can strike flank or rear; found that ${found}`);
  }
}

function checkSwarms({ sides }: Fight, faults: FightFaults): void {
  sides.forEach(({ units }, side) => {
    const flier = sides[1 - side]!.units.find(({ kind }) => kind === 'flier');
    const at = units.findIndex(({ kind }) => kind === 'swarm');
    if (flier === undefined || at < 0) return;
    const message = `a swarm and fliers cannot meet hand to hand; found the swarm ${units[at]!.name} and the fliers ${flier.name}: change one \`kind\``;
    faults.unit(side, at).error(['kind'], message);
  });
}

function checkControllers({ sides }: Fight, faults: FightFaults): void {
  sides.forEach(({ units }, side) => {
    units.forEach((unit, place) => {
      const wrong = unit.controls === undefined ? undefined : controlFault(units, unit, place);
      if (wrong !== undefined) faults.unit(side, place).error(['controls'], wrong);
    });
  });
}

function controlFault(units: readonly Unit[], { controls }: Unit, place: number): string | undefined {
  const led = units.find(({ name }) => name === controls);
  const free = listed(units.filter(({ kind }) => !isSingle(kind)));
  if (led === undefined) return `no unit of his own side is called "${controls}"${free === '' ? '' : `; he may control ${free}`}`;
  if (isSingle(led.kind))
    return `a character controls a unit of figures, and "${controls}" is a ${led.kind}${free === '' ? '' : `; he may control ${free}`}`;
  if (led.leader) return `"${controls}" has a \`leader\` already; leave out one of the two`;
  const other = units.slice(0, place).find((unit) => unit.controls === controls);
  return other && `"${controls}" is controlled by ${other.name} already; a unit has one character in control`;
}

/** The places of a hit chart must rise to 100. */
function checkCharts({ rules }: Fight, faults: FightFaults): void {
  for (const name of HIT_CHARTS) {
    let below = 0;
    const spots = Object.entries(rules.hitCharts[name]);
    for (const [spot, { upTo }] of spots) {
      const last = spot === spots.at(-1)![0];
      if (last ? upTo !== 100 : upTo < below || upTo > 100) {
        const expected = last ? '100, since it is the last' : `${below} or more, where the place before it ends`;
        faults.error(['rules', 'hitCharts', name, spot, 'upTo'], `the ${spot} of the ${name} chart ends at ${upTo}; expected ${expected}`);
      }
      below = upTo;
    }
  }
}

/** A forced percentage of nothing on both sides decides everything. */
function checkHarm(units: readonly Placed[], faults: FightFaults): void {
  if (!units.every(({ unit }) => unit.mcp === 0)) return;
  faults.warning(['sides'], 'no unit can do any harm (every `mcp` is 0): each fight is a stalemate');
}
