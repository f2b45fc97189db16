import { type Address, addressOf } from '../run/queue/address.ts';

/** The address of a queue, as the command line and the environment give it. */
export const queueAddress = (url: string): Address => addressOf(url, process.env);

/** The command line as it may be kept: without the user and password of a URL in it. */
export const commandLine = (): string[] => process.argv.slice(2).map((word) => word.replace(/([a-z]+:\/\/)[^/\s]*@/gi, '$1'));
