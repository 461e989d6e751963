import { join } from 'node:path'
import type { Stryker } from '@stryker-mutator/core'
import { groups } from './groups.ts'

const tests = '!**/*.test.{ts,tsx}'

/** Stryker's options for a group. Its incremental state and reports (`{name}.html`) are in `.cache/mutate`. */
export function strykerOptions(name: string): ConstructorParameters<typeof Stryker>[0] {
  const kept = (extension: string) => join('.cache/mutate', `${name}.${extension}`)
  return {
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutate/vitest.config.ts' },
    mutate: [...(groups[name]?.mutate ?? []), tests],
    ignorePatterns: ['node_modules', 'dist', 'dist-*', '.git', '.cache', '.data', 'test-results'],
    tempDirName: '.cache/mutate/sandbox',
    symlinkNodeModules: false,
    buildCommand: 'node --import tsx scripts/mutate/link-sandbox.ts',
    // Vitest strips types without checking them.
    disableTypeChecks: false,
    coverageAnalysis: 'perTest',
    // Mutants of code that runs on import need a fresh worker for every test: very slow, and mostly tables of texts.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: kept('json'),
    concurrency: 2,
    timeoutMS: 60_000,
    reporters: ['clear-text', 'html', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false },
    htmlReporter: { fileName: kept('html') },
    allowEmpty: true,
    cleanTempDir: 'always',
  }
}
