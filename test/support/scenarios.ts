/** A sweep of six small points that takes a moment; `more`: further top-level keys. */
export const sweepText = (trials: number, more = ''): string => `ruleset: fantasy-warlord
trials: ${trials}
${more}
sides:
  spears: { race: human, figures: 12, frontage: 6, weapon: spear, armour: leather, shield: true }
  riders: { race: human, kind: cavalry, figures: 8, frontage: 4, weapon: lance, armour: chainmail, charging: true }
sweep:
  sides.spears.weapon: [sword, spear, pike]
  rules.modifiers.charge: [0, 10]
`;

/** A duel of one point with two openings. */
export const duelText = (trials: number, more = ''): string => `ruleset: warrior-skirmish
trials: ${trials}
${more}
sides:
  humans: { skill: 3, strength: 3, toughness: 3, wounds: 1, weapon: sword }
  goblins: { skill: 2, strength: 3, toughness: 3, wounds: 1, weapon: sword }
`;
