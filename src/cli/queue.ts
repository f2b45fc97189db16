import { type Address, addressOf } from '../run/queue/address.ts';

/** The address of a queue, as the command line and the environment give it. */
export const queueAddress = (url: string): Address => addressOf(url, process.env);

/** The command line as it may be kept: of a queue's URL only the host, its port and the database, since all else may be a secret. */
export const commandLine = (words = process.argv.slice(2)): string[] =>
  words.map((word) => word.replace(/(rediss?:\/\/)(?:.*@)?([^?#]*).*/is, '$1$2'));
