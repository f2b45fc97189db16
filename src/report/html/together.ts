import type { MatrixDocument } from './matrix-document.ts';
import type { RecordDocument } from './record-document.ts';
import type { RunDocument } from './run-document.ts';
import type { SensitivityDocument } from './sensitivity-document.ts';

/** What lies in a folder of results: some of it at least. */
export interface Found {
  readonly run?: RunDocument | undefined;
  readonly matrix?: MatrixDocument | undefined;
  readonly sensitivity?: SensitivityDocument | undefined;
}

/** The files that a page is about, by their names: first the one that it is called after. */
export type Files = readonly (readonly [file: string, record: RecordDocument])[];

export interface Together {
  /** The first of the files, and those that are of the same fights. */
  readonly found: Found;
  readonly files: Files;
  /** Why each of the others is not among them, in a sentence. */
  readonly leftOff: readonly string[];
}

/** Takes together what is of the same fights: a folder may hold what was found of a scenario before and after it was changed. */
export function together(all: Found): Together {
  const kinds = (['run', 'matrix', 'sensitivity'] as const).filter((kind) => all[kind] !== undefined);
  const [main, ...others] = kinds as [(typeof kinds)[number], ...typeof kinds];
  const reasons = others.map((kind) => [kind, apart(all[main]!, all[kind]!)] as const);
  const kept = [main, ...reasons.flatMap(([kind, why]) => (why === undefined ? [kind] : []))];
  return {
    found: Object.fromEntries(kept.map((kind) => [kind, all[kind]])),
    files: kept.map((kind) => [`${kind}.json`, all[kind]!]),
    leftOff: reasons.flatMap(([kind, why]) =>
      why === undefined
        ? []
        : [`${kind}.json is left off the page of ${main}.json: ${why}; write both anew, or into folders of their own (--out)`],
    ),
  };
}

/** Why the numbers of two files do not go together; undefined where they are of the same fights. */
function apart(main: RecordDocument, other: RecordDocument): string | undefined {
  const [a, b] = [main.fingerprints, other.fingerprints];
  if (a?.fights === undefined || b?.fights === undefined) return 'one of them, of an earlier version, does not say which fights it is of';
  if (main.version !== other.version) return `they are of fray ${main.version} and fray ${other.version}`;
  if (a.fights !== b.fights) return 'they are of different fights';
  return a.rules === b.rules ? undefined : 'they are of different rules';
}
