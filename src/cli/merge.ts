import { join } from 'node:path';
import { isFolder } from '../report/make-folder.ts';
import { Misfit } from '../run/course.ts';
import { Parts } from '../run/parts.ts';
import { PointFailed } from '../run/run.ts';
import { Tallies } from '../run/tallies.ts';
import { InputError, inputError } from '../scenario/faults.ts';
import type { MergeArgs } from './commands.ts';
import { Exit, OUR_FAULT } from './exit.ts';
import { nameOf } from './naming.ts';
import { checkOut, checkWritable } from './out.ts';
import { type Publication, Publisher } from './publish.ts';
import { VERSION } from './version.ts';

/** Joins the shards that lie in folders into the files that the whole run would have written. */
export async function merge({ dirs, out, json, quiet }: MergeArgs): Promise<void> {
  checkOut(out);
  const groups = await shardsIn(dirs);
  const all = groups.map((paths) => new Parts(paths, VERSION));
  for (const { scenario } of all) checkWritable(join(out, scenario.name));
  const publisher = new Publisher({ out, json, quiet, again: () => 'merge again', about: { parts: groups.flat().length } });
  await publisher.all(all.map(publicationOf));
  if (publisher.wrong.length > 0)
    throw new Exit(OUR_FAULT, `the two methods disagree, and the fault is fray's own:\n${publisher.wrong.join('\n')}`);
}

function publicationOf(parts: Parts): Publication {
  const { scenario, head } = parts;
  return {
    scenario,
    method: head.method,
    async *results() {
      try {
        yield* parts.results();
      } catch (error) {
        throw explained(parts, error);
      } finally {
        parts.close();
      }
    },
  };
}

function explained({ scenario }: Parts, error: unknown): unknown {
  if (!(error instanceof PointFailed)) return error;
  if (error.cause instanceof InputError) return error.cause;
  return error.cause instanceof Misfit ? inputError(nameOf(scenario, error.point), error.message) : error;
}

/** The shards below folders, scenario by scenario, in the order of their shards. */
async function shardsIn(dirs: readonly string[]): Promise<string[][]> {
  const { glob } = await import('tinyglobby');
  const groups = new Map<string, { path: string; index: number }[]>();
  for (const dir of dirs) {
    if (!isFolder(dir)) throw inputError(dir, 'there is no such folder');
    const files = await glob('**/shard-*.{tallies,tallies.partial}', { cwd: dir });
    if (files.length === 0) throw inputError(dir, 'holds no shard; `fray run --shard` writes them');
    for (const file of files.sort()) {
      const path = join(dir, file);
      if (path.endsWith('.partial')) throw inputError(path, `this shard is not finished; run it again with ${shardOption(path)} --resume`);
      const tallies = Tallies.open(path);
      tallies?.log.close();
      if (tallies?.head.shard == null) throw inputError(path, `is no finished shard; run it again with ${shardOption(path)}`);
      const group = groups.get(tallies.head.name) ?? [];
      groups.set(tallies.head.name, [...group.filter((other) => other.path !== path), { path, index: tallies.head.shard.index }]);
    }
  }
  return [...groups.values()].map((group) => group.sort((a, b) => a.index - b.index).map(({ path }) => path));
}

/** The option that makes the shard that a file is named after. */
function shardOption(path: string): string {
  const [, index = '…', of = '…'] = /shard-(\d+)-of-(\d+)\.\w+[^/\\]*$/.exec(path) ?? [];
  return `--shard ${index}/${of}`;
}
