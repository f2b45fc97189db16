import type { Ruleset } from '../rulesets/ruleset.ts';
import { nearest, quoted } from './faults.ts';
import { isMapping, type Mapping } from './merge.ts';
import type { Source } from './source.ts';

/** A named unit to start from, and where it stands if a file of the user's holds it. */
export interface Profile {
  readonly unit: Mapping;
  readonly source?: Source;
  readonly at?: readonly string[];
}

/** The units that a scenario may start from: the ruleset's own, and those of its `profiles:` files, which go before. */
export class Library {
  private readonly profiles = new Map<string, Profile>();

  constructor(ruleset: Ruleset) {
    for (const [name, profile] of Object.entries(ruleset.profiles)) this.profiles.set(name, { unit: profile.unit as Mapping });
  }

  /** Takes in an army file, `{ ruleset, profiles: { NAME: { unit keys } } }`; gives what is wrong with its shape. */
  add(source: Source, ruleset: Ruleset): { path: readonly string[]; message: string }[] {
    const { value } = source;
    if (!isMapping(value) || !isMapping(value.profiles)) {
      return [{ path: [], message: 'an army file is a mapping with `ruleset` and `profiles`, and `profiles` maps names to units' }];
    }
    const wrong: { path: readonly string[]; message: string }[] = [];
    for (const key of Object.keys(value)) {
      if (!['ruleset', 'description', 'profiles'].includes(key)) {
        wrong.push({ path: [key], message: `unknown key ${quoted(key)}${nearest(key, ['ruleset', 'description', 'profiles'])}` });
      }
    }
    if (value.ruleset !== undefined && value.ruleset !== ruleset.id) {
      wrong.push({ path: ['ruleset'], message: `these units are for ${quoted(value.ruleset)}, the scenario is for ${ruleset.id}` });
    }
    for (const [name, unit] of Object.entries(value.profiles)) {
      const at = ['profiles', name];
      if (isMapping(unit)) this.profiles.set(name, { unit, source, at });
      else wrong.push({ path: at, message: `expected a mapping of unit keys; found ${quoted(unit)}` });
    }
    return wrong;
  }

  get(name: string): Profile | undefined {
    return this.profiles.get(name);
  }

  names(): string[] {
    return [...this.profiles.keys()];
  }
}
