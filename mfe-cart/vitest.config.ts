import { defineConfig } from 'vitest/config'

// Without the federation plugin: tests import the sources. The embed's tests use vitest.embed.config.ts.
export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/embed/**'],
    restoreMocks: true,
    // Files share a worker's modules: loading React and the shared packages for each file doubled the CPU time.
    isolate: false,
    setupFiles: ['src/testing/cleanup.ts'],
  },
})
