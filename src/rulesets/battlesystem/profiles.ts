import type { WrittenUnit } from './schema.ts';

type Keys = Partial<Omit<WrittenUnit, 'name' | 'figures'>>;

const profile = (about: string, unit: Keys) => ({ about, unit });

/** Ready-made units: numbers of our own, for comparison with each other. */
export const profiles: Readonly<Record<string, { readonly about: string; readonly unit: Keys }>> = {
  'human-militia': profile('townsmen with spears', { AD: 'd6', AR: 9, ML: 10, weapon: 'spear' }),
  'human-swords': profile('men with sword and shield', { AD: 'd6', AR: 7, ML: 11, weapon: 'sword' }),
  'human-pikes': profile('drilled pikemen', { AD: 'd6', AR: 8, ML: 11, weapon: 'pike' }),
  'human-halberdiers': profile('men in half armour with pole arms', { AD: 'd8', AR: 7, ML: 12, weapon: 'polearm' }),
  'human-knights': profile('armoured riders with lances', { AD: 'd10', AR: 4, hits: 2, ML: 13, weapon: 'lance', mounted: true }),
  'dwarf-axes': profile('dwarfs in mail', { AD: 'd8', AR: 5, ML: 13, weapon: 'axe', size: 'small' }),
  'elf-swords': profile('elves with swords', { AD: 'd8', AR: 6, ML: 13, weapon: 'sword' }),
  'elf-spears': profile('elves with spears', { AD: 'd8', AR: 6, ML: 13, weapon: 'spear' }),
  goblins: profile('goblins with short swords', { AD: 'd6', AR: 8, ML: 9, weapon: 'sword', size: 'small' }),
  'orc-swords': profile('orcs with swords', { AD: 'd6', AR: 8, ML: 11, weapon: 'sword' }),
  'orc-polearms': profile('orcs with pole arms', { AD: 'd6', AR: 8, ML: 11, weapon: 'polearm' }),
  ogres: profile('ogres with clubs', { AD: 'd10', AR: 7, hits: 4, ML: 12, weapon: 'club', size: 'large', baseWidth: 40 }),
};
