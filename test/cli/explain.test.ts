import { describe, expect, test } from 'vitest';
import { fray } from '../support/cli.ts';
import { TestFolder } from '../support/folder.ts';
import { expectGolden } from '../support/golden.ts';

const DUEL = `
ruleset: fantasy-warlord
trials: 500
sides:
  dwarfs: { race: dwarf, class: A, figures: 10, frontage: 5, weapon: spear, armour: chainmail, shield: true, charging: true }
  urucks: { race: orc, class: A, figures: 8, frontage: 4, weapon: polearm, armour: chainmail, hates: [dwarf] }
sweep:
  rules.modifiers.charge: [10, 0]
`;

describe('fray explain', () => {
  const folder = new TestFolder();
  const explain = (...args: string[]) => {
    folder.write({ 'duel.yaml': DUEL });
    return fray(['explain', 'duel.yaml', ...args], folder.path);
  };

  test('tells a fight blow by blow, and the same as JSON', async () => {
    const [text, json] = await Promise.all([explain('--trial', '9_999_999'), explain('--trial', '9999999', '--json')]);
    expect([text.code, json.code]).toEqual([0, 0]);
    expectGolden('explain/duel.txt', text.stdout);
    const account = JSON.parse(json.stdout);
    expect(account).toMatchObject({
      scenario: 'duel',
      ruleset: 'fantasy-warlord',
      trial: 9_999_999,
      seed: 1,
      parameters: { 'rules.modifiers.charge': 10 },
    });
    for (const { events } of account.rounds) for (const event of events) expect(text.stdout).toContain(event.text);
  });

  test('chooses a fight by its margin, of another point, and says of how many', async () => {
    const { code, stdout } = await explain('--best', 'urucks', '--point', '1', '--json');
    expect(code).toBe(0);
    const { chosen, trial, casualties, parameters } = JSON.parse(stdout);
    expect(parameters).toEqual({ 'rules.modifiers.charge': 0 });
    expect(chosen).toMatchObject({ as: 'the best for urucks', among: 500, trial });
    expect(chosen.margin).toBe(casualties.dwarfs - casualties.urucks);
  });

  test.each([
    [['--trial', '1.5'], '--trial 1.5: expected a whole number from 0 to 999,999,999,999\n'],
    [['--trial', '1000000000000'], '--trial 1000000000000: expected a whole number from 0 to 999,999,999,999\n'],
    [['--trial', '1', '--median'], 'give one of --trial, --worst, --median and --best'],
    [['--point', '2'], '--point 2: expected a whole number from 0 to 1'],
    [['--best', 'orcs'], 'no side is called "orcs"; there are dwarfs and urucks'],
  ])('%j is refused with a sentence', async (args, message) => {
    const { code, stdout, stderr } = await explain(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});
