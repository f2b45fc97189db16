import { isIP } from 'node:net';
import { inputError } from '../../scenario/faults.ts';
import { ExecutorLost } from '../redo.ts';

/** How to connect to a server. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly username?: string;
  readonly password?: string;
  /** The name that the server's certificate is to hold; an address is no name. */
  readonly tls?: { readonly servername?: string };
  readonly maxRetriesPerRequest: null;
  readonly connectTimeout: number;
  readonly retryStrategy: (times: number) => number;
}

/** Where a queue is. */
export interface Address {
  readonly connection: Connection;
  /** `host:port`, without user and password. */
  readonly shown: string;
}

/**
 * The address in a URL, `redis://host:6379/0`, or `rediss:` for TLS. User and password stand in the URL or in FRAY_QUEUE_USER and
 * FRAY_QUEUE_PASSWORD. Throws InputError, which does not repeat the URL, where it is none.
 */
export function addressOf(url: string, environment: Readonly<Record<string, string | undefined>>): Address {
  const wrong = (message: string) => inputError('--queue', `${message}; expected redis://host:port or rediss://host:port`);
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    throw wrong('this is no URL');
  }
  const { protocol, hostname, port, pathname, search, hash } = parsed;
  if (protocol !== 'redis:' && protocol !== 'rediss:') throw wrong(`the URL begins with ${protocol}`);
  if (hostname === '') throw wrong('the URL names no host');
  const database = pathname.replace(/^\//, '') || '0';
  if (!/^\d{1,4}$/.test(database)) throw wrong('the path of the URL is not the number of a database');
  if (search + hash !== '')
    throw wrong('the URL goes on behind the database with ? or #, where nothing is looked for, not even a password');
  const username = decoded(parsed.username) || environment.FRAY_QUEUE_USER;
  const password = decoded(parsed.password) || environment.FRAY_QUEUE_PASSWORD;
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    connection: {
      host,
      port: Number(port || 6379),
      db: Number(database),
      ...(username && { username }),
      ...(password && { password }),
      ...(protocol === 'rediss:' && { tls: isIP(host) === 0 ? { servername: host } : {} }),
      // A command waits until the server is back; who gives up, and when, is decided by `Pulse`.
      maxRetriesPerRequest: null,
      connectTimeout: 5000,
      retryStrategy: (times) => Math.min(1000, 100 * times),
    },
    shown: `${hostname}:${port || 6379}`,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An error of a connection in few words, which holds nothing of the address but what may be shown. */
export function reasonOf(error: unknown): string {
  const { code, message = '' } = error as NodeJS.ErrnoException;
  if (/^(WRONGPASS|NOAUTH|NOPERM|ERR AUTH|ERR .*AUTH)/.test(message)) return 'it wants another user or password';
  if (/protocol error/i.test(message)) return 'it does not speak the protocol of Redis';
  return code ?? (message.split('\n')[0]!.slice(0, 100) || 'no answer');
}

export const unreachable = ({ shown }: Address, reason: string): ExecutorLost =>
  new ExecutorLost(`the queue at ${shown} cannot be used (${reason}); check the address and that a Redis or Valkey server runs there`);
