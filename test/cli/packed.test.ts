import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { TestFolder } from '../support/folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PACKED = 'dist/packed/fray.js';
const folder = new TestFolder();
const at = (path: string): string => join(folder.path, path);

/** Which files of the program node loads for `fray rulesets`, and what that prints. */
function loaded(): { files: string[]; text: string } {
  const shell = '"$0" --import "$1" "$2" rulesets 2> "$3"';
  const text = execFileSync('sh', ['-c', shell, process.execPath, at('hook.mjs'), at('dist/cli/main.js'), at('log')], { encoding: 'utf8' });
  const urls = readFileSync(at('log'), 'utf8').split('\n');
  return { files: urls.flatMap((url) => url.split('/dist/')[1] ?? []), text };
}

test.skipIf(!existsSync(join(ROOT, PACKED)))(
  'the packed command line (without `npm run build` there is none, and this is skipped) is taken where it is as new as what it is packed from, and else the files themselves, which print the same',
  () => {
    for (const name of ['dist', 'package.json']) cpSync(join(ROOT, name), at(name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), at('node_modules'));
    folder.write({
      'hook.mjs': "import { register } from 'node:module'; register(new URL('./loads.mjs', import.meta.url));",
      'loads.mjs': 'export const load = (url, context, next) => (console.error(url), next(url, context));',
    });
    utimesSync(at(PACKED), 2000, 2000);
    utimesSync(at('dist/cli/main.js'), 2000, 2000);
    const packed = loaded();
    expect(packed.files).toContain('packed/fray.js');
    expect(packed.files).not.toContain('cli/fray.js');
    utimesSync(at('dist/cli/main.js'), 2001, 2001);
    const plain = loaded();
    expect(plain.files).not.toContain('packed/fray.js');
    expect(plain.files).toContain('cli/fray.js');
    expect(packed.text).toBe(plain.text);
  },
);
