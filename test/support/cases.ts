import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../cases/', import.meta.url));

/** A reference case: a scenario and its exact numbers. */
export interface ReferenceCase {
  readonly name: string;
  readonly file: string;
  readonly expected: { readonly points: readonly object[] };
}

/** The reference cases of a ruleset. */
export function casesOf(ruleset: string): ReferenceCase[] {
  const folder = `${FOLDER}${ruleset}/`;
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => {
      const name = file.replace(/\.yaml$/, '');
      return { name, file: folder + file, expected: JSON.parse(readFileSync(`${folder}${name}.expected.json`, 'utf8')) };
    });
}

type Tree = number | string | null | undefined | { readonly [key: string]: Tree };

/** Every number of a document with its path. */
function* numbers(value: Tree, path = ''): Generator<readonly [path: string, value: number]> {
  if (typeof value === 'number') yield [path, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, below] of Object.entries(value)) yield* numbers(below, path === '' ? key : `${path}/${key}`);
}

const at = (document: Tree, path: string): Tree =>
  path.split('/').reduce<Tree>((value, key) => (typeof value === 'object' && value !== null ? value[key] : undefined), document);

const COMPARED = /^(winRate|drawRate|endings|rounds|casualties|survivors|byFirstSide)/;

/**
 * Where a point differs from its exact numbers. With `trials` null, every figure must agree within 1e-7; else the shares and means of a
 * sample must lie within 5 standard errors, two fights allowed on top.
 */
export function differences(expected: object, actual: object, trials: number | null): string[] {
  const wrong: string[] = [];
  for (const [path, want] of numbers(expected as Tree)) {
    if (!COMPARED.test(path) || /\/(low|high)$/.test(path)) continue;
    if (trials !== null && /\/(sd|median|p05|p95|whenWinning)$/.test(path)) continue;
    const given = at(actual as Tree, path);
    const have = given === undefined && (/distribution\/\d+$/.test(path) || path.startsWith('endings')) ? 0 : given;
    if (typeof have !== 'number') wrong.push(`${path}: missing, expected ${want}`);
    else if (!(Math.abs(have - want) <= tolerance(expected as Tree, path, want, trials)))
      wrong.push(`${path}: expected ${want}, got ${have}`);
  }
  return wrong;
}

function tolerance(expected: Tree, path: string, want: number, trials: number | null): number {
  if (trials === null) return 1e-7 * Math.max(1, Math.abs(want));
  const fights = trials / (path.startsWith('byFirstSide') ? 2 : 1);
  if (!path.endsWith('/mean')) return 5 * Math.sqrt(Math.max(want * (1 - want), 1 / fights) / fights) + 2 / fights;
  const sd = at(expected, path.replace('survivors', 'casualties').replace(/mean$/, 'sd'));
  return typeof sd === 'number' ? 5 * Math.sqrt((sd * sd) / fights) + 2 / fights : Number.POSITIVE_INFINITY;
}
