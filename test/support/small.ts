/** A small scenario of two points for tests of the command line. */
export const SMALL = `name: small
description: Dwarf spears against orc axes.
ruleset: fantasy-warlord
trials: 400
seed: 1
sides:
  dwarfs: { race: dwarf, figures: 4, frontage: 2, weapon: spear }
  orcs: { race: orc, figures: 5, frontage: 3, weapon: axe }
sweep: { sides.dwarfs.charging: [false, true] }
`;
