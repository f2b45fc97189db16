interface Profile {
  readonly about: string;
  readonly unit: object;
}

/** Ready-made units: our own numbers, to start a scenario from. */
export const profiles: Readonly<Record<string, Profile>> = {
  'dwarf-veterans': {
    about: 'ten dwarf guards with spears, in chainmail, two ranks deep',
    unit: { race: 'dwarf', class: 'A', figures: 10, frontage: 5, weapon: 'spear', armour: 'chainmail', shield: true },
  },
  'dwarf-axes': {
    about: 'regular dwarfs with two-handed axes in mail and plate',
    unit: { race: 'dwarf', figures: 12, frontage: 6, weapon: 'two-handed-axe', armour: 'mail-and-plate' },
  },
  'human-levies': {
    about: 'twenty levies with spears and shields and no armour',
    unit: { race: 'human', class: 'C', figures: 20, frontage: 10, weapon: 'spear', shield: true },
  },
  'human-pikes': {
    about: 'a block of regular pikemen, four ranks deep',
    unit: { race: 'human', figures: 24, frontage: 6, weapon: 'pike', armour: 'leather' },
  },
  'human-knights': {
    about: 'veteran lancers in mail and plate on armoured mounts',
    unit: {
      race: 'human',
      kind: 'cavalry',
      class: 'A',
      figures: 12,
      frontage: 6,
      weapon: 'lance',
      armour: 'mail-and-plate',
      shield: true,
      armouredMount: true,
    },
  },
  'high-elf-spears': {
    about: 'regular high elves with spears, in chainmail',
    unit: { race: 'high-elf', figures: 16, frontage: 8, weapon: 'spear', armour: 'chainmail', shield: true },
  },
  'wood-elf-swords': {
    about: 'veteran wood elves with swords, in leather',
    unit: { race: 'wood-elf', class: 'A', figures: 12, frontage: 6, weapon: 'sword', armour: 'leather' },
  },
  urucks: {
    about: 'eight orc veterans with polearms, in chainmail, two ranks deep',
    unit: { race: 'orc', class: 'A', figures: 8, frontage: 4, weapon: 'polearm', armour: 'chainmail' },
  },
  'orc-raiders': {
    about: 'regular orcs with axes and shields',
    unit: { race: 'orc', figures: 16, frontage: 8, weapon: 'axe', armour: 'leather', shield: true },
  },
  'boar-riders': {
    about: 'eight mounted orcs with spears, two ranks deep',
    unit: { race: 'orc', kind: 'cavalry', figures: 8, frontage: 4, weapon: 'spear', armour: 'leather', shield: true },
  },
  'goblin-rabble': {
    about: 'a deep crowd of goblin levies with swords',
    unit: { race: 'goblin', class: 'C', figures: 25, frontage: 5, weapon: 'sword' },
  },
  'hill-trolls': {
    about: 'three hill trolls with clubs',
    unit: { race: 'hill-troll', class: 'C', figures: 3, baseWidth: 40, weapon: 'club' },
  },
  ogres: {
    about: 'four ogre guards with axes, in chainmail',
    unit: { race: 'ogre', class: 'A', figures: 4, baseWidth: 40, weapon: 'axe', armour: 'chainmail' },
  },
  'giant-hornets': {
    about: 'six fliers with spears',
    unit: { race: 'goblin', kind: 'flier', figures: 6, weapon: 'spear' },
  },
  'rat-swarm': {
    about: 'a swarm: every figure of it fights',
    unit: { kind: 'swarm', class: 'C', figures: 10, bcp: 12, morale: { neverTests: true } },
  },
  hero: {
    about: 'a human hero with a two-handed sword, in mail and plate',
    unit: { race: 'human', kind: 'character', class: 'A', weapon: 'two-handed-sword', armour: 'mail-and-plate', combatModifier: 150 },
  },
  captain: {
    about: 'a minor human hero, fit to lead a company',
    unit: { race: 'human', kind: 'character', weapon: 'sword', armour: 'chainmail', shield: true, combatModifier: 55 },
  },
  'hill-giant': { about: 'a giant', unit: { kind: 'giant' } },
  'cave-beast': {
    about: 'a monster of the ground, weaker against good armour',
    unit: { kind: 'monster', bcp: { none: 240, leather: 200, chainmail: 170, 'mail-and-plate': 140 } },
  },
  wyvern: {
    about: 'a flying monster fighting on the ground',
    unit: { kind: 'monster', hitChart: 'flying-monster', bcp: { none: 260, leather: 230, chainmail: 200, 'mail-and-plate': 160 } },
  },
};
