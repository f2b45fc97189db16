/**
 * Writes random words to stdout without end, 32 bits each, for a test of the generator (dieharder.sh):
 *
 *   trials   the first 8 words of the first round of trial 0, 1, 2, … of seed 1
 *   rounds   the first 2 of each of the first 4 rounds of trial 0, 1, 2, …
 *   within   the words of the first round of trial 0 of seed 1, one after the other
 *   seeds    64 streams of seeds 1 .. 64, a word of each in turn, 8 words of each trial
 */
import { writeSync } from 'node:fs';
import { keyOf, Words } from '../../dist/core/words.js';

const WORDS = 8;
const ROUNDS = 4;
const words = new Uint32Array(1 << 16);
let filled = 0;

function put(word) {
  words[filled++] = word;
  if (filled < words.length) return;
  const bytes = new Uint8Array(words.buffer);
  for (let done = 0; done < bytes.length; ) done += writeSync(1, bytes, done);
  filled = 0;
}

const streamOf = (seed) => new Words(keyOf(seed));

const ways = {
  trials() {
    const stream = streamOf(1);
    for (let trial = 0; ; trial++) {
      stream.restart(trial, 0);
      for (let i = 0; i < WORDS; i++) put(stream.word());
    }
  },
  rounds() {
    const stream = streamOf(1);
    for (let trial = 0; ; trial++) {
      for (let round = 0; round < ROUNDS; round++) {
        stream.restart(trial, round);
        put(stream.word());
        put(stream.word());
      }
    }
  },
  within() {
    const stream = streamOf(1);
    stream.restart(0, 0);
    for (;;) put(stream.word());
  },
  seeds() {
    const streams = Array.from({ length: 64 }, (_, i) => streamOf(i + 1));
    for (let trial = 0; ; trial++) {
      for (const stream of streams) stream.restart(trial, 0);
      for (let i = 0; i < WORDS; i++) for (const stream of streams) put(stream.word());
    }
  },
};

try {
  ways[process.argv[2]]();
} catch (error) {
  // The reader has had enough.
  if (error.code !== 'EPIPE') throw error;
}
