import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { groups, groupVariable, rootVariable } from './groups.ts'

const tests = '!**/*.test.{ts,tsx}'

/** Stryker's options for a group. Its incremental state and reports (`{name}.html`) are in `.cache/mutate`. */
function strykerOptions(name: string): ConstructorParameters<typeof Stryker>[0] {
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

/** The percentage of valid mutants that tests detected (killed or timed out). */
function scoreOf(mutants: readonly { readonly status: string }[]): number {
  const count = (...statuses: string[]) => mutants.filter(one => statuses.includes(one.status)).length
  const noticed = count('Killed', 'Timeout')
  const all = noticed + count('Survived', 'NoCoverage')
  return all === 0 ? 100 : (100 * noticed) / all
}

const root = join(import.meta.dirname, '../..')

const named = process.argv.slice(2)
const unknown = named.filter(name => !(name in groups))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(' ')}. Known: ${Object.keys(groups).join(' ')}`)
  process.exit(1)
}

process.chdir(root)
process.env[rootVariable] = root
const scores: string[] = []
for (const name of named.length > 0 ? named : Object.keys(groups)) {
  process.env[groupVariable] = name
  const startedAt = performance.now()
  const mutants = await new Stryker(strykerOptions(name)).runMutationTest()
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  scores.push(
    `${name.padEnd(12)} ${scoreOf(mutants).toFixed(1).padStart(5)} %  ${mutants.length} mutants, ${seconds} s`,
  )
}
console.log(`\n${scores.join('\n')}`)
