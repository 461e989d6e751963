import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Each file starts its own database, which takes seconds.
    testTimeout: 30_000,
    hookTimeout: 90_000,
    maxWorkers: 2,
  },
})
