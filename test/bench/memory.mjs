import { inThisThread } from '../../dist/run/executor.js';
import { checksum, compiled, pooled } from './fights.mjs';

// node memory.mjs FIGHT TRIALS: fights them on this thread and says how much memory the process needed at most.
const [name, trials] = process.argv.slice(2);
const { ruleset } = compiled(name);
const { counts } = await pooled(
  { name },
  Number(trials),
  inThisThread(() => ruleset.steps),
);
console.log(JSON.stringify({ kilobytes: process.resourceUsage().maxRSS, sum: checksum(counts) }));
