import { defineConfig } from 'vitest/config';

// Process tests share two cores with whatever else runs there; no test asserts a time.
export default defineConfig({
  test: { include: ['test/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
