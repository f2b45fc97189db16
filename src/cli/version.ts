import { readFileSync } from 'node:fs';

/** The version in package.json, which lies beside the folder that is shipped. */
export const VERSION: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
