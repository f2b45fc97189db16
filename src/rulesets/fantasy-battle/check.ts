import type { Fight, FightFaults } from '../ruleset.ts';
import { breakTestsOn } from './options.ts';
import type { Top, Unit } from './schema.ts';
import type { Rules } from './tables.ts';

export type Battle = Fight<Unit, Rules, Top>;

/** Reports what is wrong or idle between the units of a fight. */
export function check(fight: Battle, faults: FightFaults): void {
  checkObstacle(fight, faults);
  checkEdges(fight, faults);
  warnOfIdleKeys(fight, faults);
}

/** The side that stands behind an obstacle, or -1. */
export function defenderOf(fight: Battle): number {
  return fight.sides.findIndex((side) => side.name === fight.top.defendedObstacle);
}

function checkObstacle(fight: Battle, faults: FightFaults): void {
  const named = fight.top.defendedObstacle ?? 'none';
  if (named === 'none') return;
  const defender = defenderOf(fight);
  if (defender < 0) {
    const names = fight.sides.map((side) => side.name).join(', ');
    faults.error(['defendedObstacle'], `defendedObstacle is ${named}, but the sides are ${names}: name one of them, or none`);
    return;
  }
  fight.sides[1 - defender]!.units.forEach((unit, place) => {
    if (unit.chariot && unit.charging) {
      const message = `${unit.name} is a chariot that charges across a defended obstacle, which no chariot can: leave out charging or defendedObstacle`;
      faults.unit(1 - defender, place).error(['charging'], message);
    }
  });
}

function checkEdges(fight: Battle, faults: FightFaults): void {
  fight.sides.forEach((side, index) => {
    const enemies = fight.sides[1 - index]!;
    if (enemies.units.some((unit) => unit.contact === 'front')) return;
    side.units.forEach((unit, place) => {
      if (unit.contact === 'front') return;
      const message = `${unit.name} strikes the ${unit.contact} of ${enemies.name}, which has no unit with contact: front to be struck there; give it one`;
      faults.unit(index, place).error(['contact'], message);
    });
  });
}

function warnOfIdleKeys(fight: Battle, faults: FightFaults): void {
  const tests = breakTestsOn(fight.rules, fight.sides);
  const wounds = fight.rules.options.combatResult === 'wounds';
  fight.sides.forEach((side, index) => {
    const enemies = fight.sides[1 - index]!;
    side.units.forEach((unit, place) => {
      const here = faults.unit(index, place);
      if (unit.attackPolicy !== 'rank-and-file' && !enemies.units.some((enemy) => enemy.hero)) {
        here.warning(['attackPolicy'], `attackPolicy does nothing: ${enemies.name} has no hero`);
      }
      if (unit.contact !== 'front' && unit.attackPolicy !== 'rank-and-file') {
        here.warning(['attackPolicy'], 'attackPolicy does nothing for a unit in flank or rear, which strikes the main body only');
      }
      if (wounds) {
        for (const key of ['standard', 'musician', 'highGround'] as const) {
          if (unit[key]) here.warning([key], `${key} does nothing under rules.options.combatResult: wounds`);
        }
      }
      if (!tests && unit.stats.Ld !== undefined && unit.special.includes('stubborn')) {
        here.warning(['special'], 'stubborn does nothing without break tests');
      }
    });
  });
}
