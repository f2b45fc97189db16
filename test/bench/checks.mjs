import { pool } from '../../dist/run/executor.js';
import { differences, played, program } from './c.mjs';
import { checksum, compiled, exactly, meansOf, NAMES, pooled, sampled } from './fights.mjs';

/** Trials of a check: enough to notice another rule, few enough to wait for. */
const TRIALS = 20_000;

/**
 * One line a fight: the checksum of its trials on one thread, which two threads must give as well, and its exact answer, which the
 * trials must meet. Throws where something else is counted, by the C program too; what became of that is told to `note`, since it
 * depends on the machine.
 */
export async function* checks(note) {
  const programs = await Promise.all(NAMES.map(program));
  const threads = await pool(2);
  try {
    for (const [i, name] of NAMES.entries()) {
      const which = compiled(name);
      const { tally, states } = exactly(which);
      const exact = meansOf(which, tally, null);
      const sum = await trialsChecked(which, exact, threads);
      note(`${name}: ${programChecked(name, exact, programs[i])}`);
      yield `${name.padEnd(20)} ${sum}  ${states} states, wins ${exact.winsA.value.toFixed(9)} and ${exact.winsB.value.toFixed(9)}`;
    }
  } finally {
    await threads.close();
  }
}

async function trialsChecked(which, exact, threads) {
  const tally = sampled(which, TRIALS);
  const sum = checksum(tally.counts);
  const byStep = checksum(sampled(which, TRIALS, { map: false }).counts);
  if (byStep !== sum) throw new Error(`${which.name}: ${sum} with a map, ${byStep} step by step`);
  const onTwo = checksum((await pooled(which, TRIALS, threads, 1234)).counts);
  if (onTwo !== sum) throw new Error(`${which.name}: ${sum} on one thread, ${onTwo} on two`);
  const means = Object.fromEntries(Object.entries(meansOf(which, tally, TRIALS)).map(([what, { value }]) => [what, value]));
  throwIfAny(which.name, differences(means, TRIALS, exact));
  return sum;
}

function programChecked(name, exact, program) {
  if (program.missing) return `not held against C: ${program.missing}`;
  const trials = 5 * TRIALS;
  throwIfAny(`${name} in C`, differences(played(program, trials, 1).means, trials, exact));
  return 'the C program agrees';
}

function throwIfAny(name, wrong) {
  if (wrong.length > 0) throw new Error(`${name}: ${wrong.join('; ')}`);
}
