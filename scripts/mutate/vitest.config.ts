import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { groups, groupVariable } from './groups.ts'

const root = join(import.meta.dirname, '../..')
const name = process.env[groupVariable] ?? ''
const group = groups[name]
if (!group) throw new Error(`${groupVariable} is not a group: «${name}»`)

/** The tests of one group. Stryker cannot select Vitest projects, so this replaces the root's `vitest.config.ts`. */
export default defineConfig({
  root,
  test: {
    include: [...group.tests],
    exclude: ['**/node_modules/**', '**/dist/**'],
    environment: group.dom ? 'jsdom' : 'node',
    setupFiles: ['scripts/test/fresh-page.ts', 'scripts/test/patience.ts', ...(group.setupFiles ?? [])],
    env: { TEST_PATIENCE_MS: '5000' },
    restoreMocks: true,
    // Stryker switches mutants on at run time, so a worker may keep its modules; static mutants are ignored.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 5_000 } },
  },
})
