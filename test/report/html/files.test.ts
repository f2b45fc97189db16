import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writePage } from '../../../src/cli/report.ts';
import { TestFolder } from '../../support/folder.ts';
import { hostileRun, hostileSensitivity } from '../../support/hostile-run.ts';

describe('the files of a page', () => {
  const folder = new TestFolder();
  const whole = JSON.stringify(hostileRun());
  const page = () => join(folder.path, 'report.html');

  /** The message with which a page of these files is refused. */
  function refused(files: Readonly<Record<string, string>>): string {
    folder.write(files);
    try {
      writePage(folder.path, page(), true);
    } catch (error) {
      return (error as Error).message.replace(`${folder.path}/`, '');
    }
    return 'was drawn';
  }

  test('are drawn where they are whole', () => {
    expect(refused({ 'run.json': whole, 'sensitivity.json': JSON.stringify(hostileSensitivity()) })).toBe('was drawn');
    expect(folder.all()).toEqual(['report.html', 'run.json', 'sensitivity.json']);
  });

  test('that are torn or not what they should be are refused by name and place, and the earlier page stays', () => {
    writeFileSync(page(), 'earlier');
    expect(refused({ 'run.json': whole.slice(0, 500) })).toMatch(
      /^run\.json: is no whole JSON document \(.*\); `fray run` writes it anew$/s,
    );
    expect(refused({ 'run.json': '[]' })).toMatch(/^run\.json: the document: .*; `fray run` writes it anew$/);
    expect(refused({ 'run.json': '{"points":[]}' })).toMatch(/^run\.json: scenario: /);
    expect(refused({ 'run.json': whole.replace('"going":1', '"going":"1"') })).toMatch(
      /^run\.json: points\.0\.attrition\.0\.going: .*number/,
    );
    expect(refused({ 'run.json': whole.replace('"value":0.5', '"value":5') })).toMatch(/^run\.json: points\.0\.winRate\..*\.value: /);
    expect(refused({ 'run.json': whole, 'sensitivity.json': '{}' })).toMatch(/^sensitivity\.json: .*; `fray sensitivity` writes it anew$/);
    expect(readFileSync(page(), 'utf8')).toBe('earlier');
  });

  test('that are missing are missed', () => {
    expect(refused({})).toBe(
      `${folder.path}: holds no run.json, sensitivity.json or matrix.json; name the folder of one scenario, such as results/duel`,
    );
  });
});
