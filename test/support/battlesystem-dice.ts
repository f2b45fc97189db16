/**
 * Dice by dice, the distribution that the tables of a stage are to have: every face of every die is followed, and nothing is shared with
 * the tables. Probabilities of net hits, by their number.
 */
export function netHitsByDice(dice: number, faces: number, saves: (roll: number) => boolean): number[] {
  const shares: number[] = [];
  const note = (net: number, share: number) => {
    while (shares.length <= net) shares.push(0);
    shares[net]! += share;
  };
  const armour = (hits: number, net: number, share: number): void => {
    if (hits === 0) note(net, share);
    else for (let roll = 1; roll <= 10; roll++) armour(hits - 1, saves(roll) ? net : net + 1, share / 10);
  };
  const attack = (left: number, hits: number, share: number): void => {
    if (left === 0) armour(hits, 0, share);
    else for (let face = 1; face <= faces; face++) attack(left - 1, hits + Math.floor(face / 3), share / faces);
  };
  attack(dice, 0, 1);
  return shares;
}
