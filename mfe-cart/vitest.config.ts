import { defineConfig } from 'vitest/config'

// Without the federation plugin: tests import the sources. Those of the embed have vitest.embed.config.ts.
export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/embed/**'],
    restoreMocks: true,
    setupFiles: ['src/testing/cleanup.ts'],
  },
})
