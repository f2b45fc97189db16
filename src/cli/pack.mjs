/* Packs what tsc has compiled: the command line, and the worker that its threads run. */
import { build } from 'rolldown';

await build({
  input: { fray: 'dist/cli/fray.js', worker: 'dist/run/worker.js' },
  platform: 'node',
  // These start threads and scripts by the place of their own files.
  external: ['piscina', 'bullmq', 'ioredis'],
  output: { dir: 'dist/packed', entryFileNames: '[name].js', chunkFileNames: '[name].js', cleanDir: true },
});
