#!/usr/bin/env node
import { statSync } from 'node:fs';

/*
 * Begins the command line. To find and read the three hundred files that it is made of takes longer than most commands, so they are packed
 * into a few (pack.mjs). Where those are older than this file, because only `tsc` has run since, the files themselves are taken.
 */
const packed = new URL('../packed/fray.js', import.meta.url);
const age = (file: URL): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -1;
await import(age(packed) >= age(new URL(import.meta.url)) ? packed.href : './fray.js');
