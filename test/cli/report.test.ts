import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fray } from '../support/cli.ts';
import { TestFolder } from '../support/folder.ts';
import { SMALL } from '../support/small.ts';

/** A sweep of 400 points. */
const LARGE = `${SMALL.slice(0, SMALL.indexOf('sweep:')).replace('trials: 400', 'trials: 50')}sweep:
  sides.dwarfs.figures: { from: 2, to: 40, step: 2 }
  sides.orcs.figures: { from: 2, to: 40, step: 2 }
`;

describe('fray report', () => {
  const folder = new TestFolder();
  const run = (...args: string[]) => fray(['run', 'small.yaml', '--quiet', ...args], folder.path);
  const read = (file: string) => readFileSync(join(folder.path, file), 'utf8');

  test('draws the page that run --report draws, byte for byte', async () => {
    folder.write({ 'small.yaml': SMALL });
    expect(await run('--report')).toEqual({ code: 0, stdout: '', stderr: '' });
    const text = read('results/small/report.html');
    const { code, stdout, stderr } = await fray(['report', 'results/small', '--out', 'pages/again.html'], folder.path);
    expect([code, stdout, stderr]).toEqual([0, '', 'wrote pages/again.html\n']);
    expect(read('pages/again.html')).toBe(text);
    expect(text).toContain('<h1>small</h1>');
    expect(text).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
    expect(folder.all('results/small').filter((file) => file.endsWith('.partial'))).toEqual([]);
  });

  test('shows the scenario as it was run, what it changes in the rules, and how to repeat it', async () => {
    folder.write({ 'small.yaml': SMALL });
    await run('--set', 'rules.modifiers.charge=14', '--report');
    const text = read('results/small/report.html');
    expect(text).toContain('dwarfs: { race: dwarf, figures: 4, frontage: 2, weapon: spear }');
    expect(text).toContain('<code>rules.modifiers.charge = 14</code>');
    expect(text).toMatch(/<code>rules\.modifiers\.charge<\/code><\/th><td><b>14<\/b><\/td><td>10<\/td><td>book<\/td>/);
    expect(text).toContain('fray run small.yaml --quiet --set rules.modifiers.charge=14 --report');
  });

  test('run.json holds the text of the scenario and the provenance of its rules, the same wherever it is run from', async () => {
    folder.write({ 'small.yaml': SMALL });
    await run();
    await fray(['run', join(folder.path, 'small.yaml'), '--quiet', '--out', 'other'], folder.path);
    const [one, other] = ['results', 'other'].map((out) => JSON.parse(read(`${out}/small/run.json`)));
    expect(one.source).toEqual({ files: [{ file: 'small.yaml', text: SMALL }], settings: [] });
    expect(one.provenance.find(({ table }: { table: string }) => table === 'modifiers')).toMatchObject({ from: 'book', changed: [] });
    for (const document of [one, other]) for (const key of ['timing', 'command']) delete document[key];
    expect(other).toEqual(one);
  });

  test('draws the sensitivity that lies beside the run', async () => {
    folder.write({ 'small.yaml': SMALL });
    await run();
    await fray(['sensitivity', 'small.yaml', '--trials', '200', '--quiet'], folder.path);
    await fray(['report', 'results/small'], folder.path);
    expect(read('results/small/report.html')).toMatch(/Which numbers matter[\s\S]*Tornado chart[\s\S]*sides\.orcs\.figures/);
  });

  test('leaves off what lies beside the run and is of other fights, and says so', async () => {
    folder.write({ 'small.yaml': SMALL });
    await fray(['sensitivity', 'small.yaml', '--trials', '200', '--seed', '4', '--quiet'], folder.path);
    const why =
      'sensitivity.json is left off the page of run.json: they are of different fights; write both anew, or into folders of their own (--out)';
    await fray(['run', 'small.yaml', '--quiet', '--set', 'rules.modifiers.charge=14'], folder.path);
    const { code, stderr } = await fray(['report', 'results/small'], folder.path);
    expect([code, stderr]).toEqual([0, `warning: ${why}\nwrote results/small/report.html\n`]);
    expect(read('results/small/report.html')).toContain(`<p class="note">${why}.</p>`);
    expect(read('results/small/report.html')).not.toContain('Tornado chart');
    // The seed and the number of fights are no other fights.
    await run('--report', '--trials', '300');
    expect(read('results/small/report.html')).toMatch(/Tornado chart[\s\S]*<h3>run\.json<\/h3>[\s\S]*<h3>sensitivity\.json<\/h3>/);
  });

  test('says of a matrix alone what was fought, how large, and how to repeat it', async () => {
    folder.write({
      'host.csv': 'name,figures,frontage,AD,AR,ML,weapon\nmen,12,6,d6,7,11,sword\norcs,12,6,d6,8,11,pike\n',
    });
    const args = ['matrix', 'host.csv', '--ruleset', 'battlesystem', '--figures', '4', '--set-a', 'charging=true', '--set', 'maxRounds=9'];
    await fray(args, folder.path);
    expect((await fray(['report', 'results/host'], folder.path)).code).toBe(0);
    const text = read('results/host/report.html');
    expect(text).toContain('<p class="facts">battlesystem · 2 units · 4 figures each, first: charging = true · exact</p>');
    expect(text).toMatch(/both ways round: 4 figures each, first: charging = true\. All are exact\./);
    expect(text).toContain('men,12,6,d6,7,11,sword');
    expect(text).toContain('<code>maxRounds = 9</code>');
    expect(text).toContain(`<code>fray ${args.join(' ')}</code>`);
    const { version, fingerprints, provenance } = JSON.parse(read('results/host/matrix.json'));
    expect(text).toContain(`Written by fray ${version}.`);
    expect(Object.keys(fingerprints)).toEqual(['scenario', 'rules', 'fights']);
    expect(provenance.map(({ table }: { table: string }) => table)).toContain('morale');
  });

  test('says of a sensitivity alone which point it is of, and how to repeat it', async () => {
    folder.write({ 'small.yaml': SMALL });
    const args = ['sensitivity', 'small.yaml', '--point', '1', '--trials', '200', '--states', '0', '--quiet', '--out', 'alone'];
    await fray(args, folder.path);
    await fray(['report', 'alone/small'], folder.path);
    const text = read('alone/small/report.html');
    expect(/<p class="facts">(.*)<\/p>/.exec(text)![1]).toBe('fantasy-warlord · point 1: charging true · 200 fights of each on seed 1');
    expect(text).toContain(`<code>fray ${args.join(' ')}</code>`);
    expect(text).toContain('dwarfs: { race: dwarf, figures: 4, frontage: 2, weapon: spear }');
    expect(text).toContain('Written by fray ');
  });

  test('draws a sweep of 400 points into less than 1.5 MB', async () => {
    folder.write({ 'small.yaml': LARGE });
    expect((await run('--report')).code).toBe(0);
    expect(JSON.parse(read('results/small/run.json')).points).toHaveLength(400);
    expect(statSync(join(folder.path, 'results/small/report.html')).size).toBeLessThan(1_500_000);
  });

  test('ends with exit code 2 where there is nothing to draw, or only a part of it', async () => {
    folder.write({ 'small.yaml': SMALL });
    const empty = await fray(['report', '.'], folder.path);
    expect([empty.code, empty.stderr]).toEqual([
      2,
      '.: holds no run.json, sensitivity.json or matrix.json; name the folder of one scenario, such as results/duel\n',
    ]);
    const file = await fray(['report', 'small.yaml'], folder.path);
    expect([file.code, file.stderr]).toEqual([2, 'small.yaml: is a file; name the folder of results, such as results/duel\n']);
    const { code, stderr } = await run('--shard', '1/2', '--report');
    expect([code, stderr]).toEqual([
      2,
      '--report with --shard: a shard has no results of its own; `fray report` draws what `fray merge` writes\n',
    ]);
  });
});
