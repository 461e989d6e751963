import { defineConfig } from 'vitest/config'

// Without the federation plugin: tests import the sources.
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // Files share a worker's modules, which halves the CPU time.
    isolate: false,
  },
})
