/** What decides one attack, as the dice see it. */
export interface Dice {
  readonly need: number;
  readonly reroll?: boolean;
  readonly poisoned?: boolean;
  /** Die that wounds; 0: none does. */
  readonly toWound: number;
  readonly killing?: boolean;
  /** Dice that save; 7: none does. */
  readonly armour: number;
  readonly ward: number;
}

type Outcome = 'nothing' | 'wound' | 'kill';

const FACES = [1, 2, 3, 4, 5, 6];

/** One attack on these faces: to hit, to hit again, to wound, armour, ward. */
function strike(dice: Dice, [hit, again, wound, armour, ward]: readonly number[]): Outcome {
  let shown = hit!;
  if (shown < dice.need && dice.reroll) shown = again!;
  if (shown < dice.need) return 'nothing';
  const poisoned = dice.poisoned === true && shown === 6;
  if (!poisoned && (dice.toWound === 0 || wound! < dice.toWound)) return 'nothing';
  const kill = !poisoned && dice.killing === true && wound === 6;
  if (!kill && armour! >= dice.armour) return 'nothing';
  return ward! >= dice.ward ? 'nothing' : kill ? 'kill' : 'wound';
}

/** Shares of what one attack does, from every way in which five dice can fall. */
export function oneAttack(dice: Dice): Readonly<Record<Outcome, number>> {
  const count = { nothing: 0, wound: 0, kill: 0 };
  const roll = (faces: readonly number[]): void => {
    if (faces.length === 5) count[strike(dice, faces)]++;
    else for (const face of FACES) roll([...faces, face]);
  };
  roll([]);
  return { nothing: count.nothing / 6 ** 5, wound: count.wound / 6 ** 5, kill: count.kill / 6 ** 5 };
}

/** Shares of 0, 1, 2 ... wounds (killing blows among them) of n attacks, from every way in which they can come out. */
export function wounds(dice: Dice, n: number): number[] {
  const { nothing, wound, kill } = oneAttack(dice);
  const shares = new Array<number>(n + 1).fill(0);
  for (let ways = 0; ways < 2 ** n; ways++) {
    let share = 1;
    let sum = 0;
    for (let attack = 0; attack < n; attack++) {
      const through = (ways >> attack) & 1;
      share *= through === 1 ? wound + kill : nothing;
      sum += through;
    }
    shares[sum]! += share;
  }
  return shares;
}
