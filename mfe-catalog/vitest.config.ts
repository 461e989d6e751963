import { defineConfig } from 'vitest/config'

// Without the federation plugin: tests import the sources.
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // Files share a worker's modules, which saves a sixth of the CPU time.
    isolate: false,
  },
})
