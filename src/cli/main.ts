#!/usr/bin/env node
import { statSync } from 'node:fs';
import { WRONG_INPUT } from './exit.ts';

/*
 * Begins the command line. To find and read the three hundred files that it is made of takes longer than most commands, so they are packed
 * into a few (pack.mjs). Where those are older than this file, because only `tsc` has run since, the files themselves are taken.
 */
const packed = new URL('../packed/fray.js', import.meta.url);
const age = (file: URL): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -1;

if (isHere()) await import(age(packed) >= age(new URL(import.meta.url)) ? packed.href : './fray.js');
else {
  console.error('the folder in which fray was started is gone; start it in another');
  process.exitCode = WRONG_INPUT;
}

/** Whether the folder in which fray is started is there still: paths lead from it, and some packages ask for it as soon as they are loaded. */
function isHere(): boolean {
  try {
    process.cwd();
    return true;
  } catch {
    return false;
  }
}
