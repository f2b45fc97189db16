import type { Faults, FightFaults } from '../ruleset.ts';
import type { Skirmish } from './compile.ts';
import type { Unit, WrittenUnit } from './schema.ts';
import type { Rules } from './tables.ts';
import { canHurt } from './wounds.ts';

export const MOST_FIGURES = 1000;

export function complete(written: { readonly name: string }, _rules: Rules, faults: Faults): Unit {
  const unit = written as WrittenUnit;
  const count = unit.count ?? 1;
  const attacks = unit.attacks ?? 1;
  const allocation = unit.allocation ?? 'focus';
  if (typeof allocation !== 'string') checkSum(allocation, attacks, faults);
  return {
    ...unit,
    count,
    figures: count,
    attacks,
    weapon: unit.weapon ?? 'unarmed',
    armour: unit.armour ?? [],
    shield: unit.shield ?? 'none',
    allocation,
  };
}

function checkSum(list: readonly number[], attacks: number, faults: Faults): void {
  const sum = list.reduce((total, given) => total + given, 0);
  if (sum === attacks) return;
  faults.error(
    ['allocation'],
    `[${list.join(', ')}] allots ${sum} ${sum === 1 ? 'attack' : 'attacks'}, but a figure of this unit has ${attacks}: make the list add up to ${attacks}, or set attacks to ${sum}`,
  );
}

export function check(fight: Skirmish, faults: FightFaults): void {
  checkFirstSide(fight, faults);
  fight.sides.forEach((side, s) => {
    const enemies = fight.sides[1 - s]!;
    const figures = enemies.units.reduce((sum, unit) => sum + unit.figures, 0);
    checkFigures(side, faults);
    side.units.forEach((unit, u) => {
      checkPlaces(unit, enemies.name, figures, faults.unit(s, u));
    });
  });
  warnOfHarmless(fight, faults);
}

function checkFirstSide({ sides, rules }: Skirmish, faults: Faults): void {
  const { firstSide } = rules.options;
  const known = [...sides.map((side) => side.name), 'roll', 'both'];
  if (known.includes(firstSide)) return;
  faults.error(
    ['rules', 'options', 'firstSide'],
    `"${firstSide}" is no side of this fight: write ${known.slice(0, -1).join(', ')} or both`,
  );
}

function checkFigures({ name, units }: Skirmish['sides'][0], faults: Faults): void {
  const figures = units.reduce((sum, unit) => sum + unit.figures, 0);
  if (figures <= MOST_FIGURES) return;
  faults.error(['sides', name], `${name} has ${figures} figures, and a side has at most ${MOST_FIGURES}: lower the count of its units`);
}

function checkPlaces({ allocation }: Unit, enemy: string, figures: number, faults: Faults): void {
  if (typeof allocation === 'string' || allocation.length <= figures) return;
  faults.error(
    ['allocation'],
    `[${allocation.join(', ')}] names ${allocation.length} enemies, but ${enemy} has ${figures} ${figures === 1 ? 'figure' : 'figures'}: shorten the list to ${figures}`,
  );
}

/** Units that can hurt no enemy: allowed, but their attacks do nothing; and if nobody can hurt anybody, there is no fight. */
function warnOfHarmless({ sides, rules }: Skirmish, faults: FightFaults): void {
  const harmless = sides.map((side, s) => side.units.map((unit) => !sides[1 - s]!.units.some((enemy) => canHurt(unit, enemy, rules))));
  if (harmless.flat().every(Boolean)) {
    faults.warning(
      ['sides'],
      'nobody here can hurt anybody, so every fight is a stalemate before its first round: raise a strength or a weapon, or lower a toughness or an armour',
    );
    return;
  }
  harmless.forEach((side, s) => {
    side.forEach((never, u) => {
      if (never)
        faults
          .unit(s, u)
          .warning(['strength'], `cannot hurt any enemy even on a 6, so its attacks do nothing: raise its strength or its weapon`);
    });
  });
}
