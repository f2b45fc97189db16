import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** The server on this machine, Redis or Valkey; undefined where there is none, and the tests of the queue are skipped. */
export const SERVER = ['redis-server', 'valkey-server'].find((name) => {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

/** A free port of the loopback. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** A server of its own, which writes every change to its folder. */
export class RedisServer {
  readonly port: number;
  private readonly folder: string;
  private readonly options: readonly string[];
  private child: ChildProcess | undefined;

  private constructor(port: number, folder: string, options: readonly string[]) {
    this.port = port;
    this.folder = folder;
    this.options = options;
  }

  static async start(folder: string, ...options: readonly string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), folder, options);
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  start(): Promise<void> {
    const place = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder];
    const child = spawn(SERVER!, [...place, '--appendonly', 'yes', '--save', '', ...this.options]);
    this.child = child;
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.stdout.on('data', (text) => {
        if (String(text).includes('Ready to accept connections')) resolve();
      });
    });
  }

  /** Ends it; by default in good order. */
  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.on('exit', () => resolve());
      child.kill(signal);
    });
  }
}
