import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { ByEnvironment } from './scripts/test/sequencer.ts'

const root = import.meta.dirname
const notOurs = ['**/node_modules/**', '**/dist/**', '**/dist-*/**', '**/.data/**']
/** Tests that replace modules (`vi.mock`), which must not have been loaded by a test before. */
const mocking = '**/*.mock.test.ts'
/** Tests that start servers and commands of ours or build releases, and those of what changes seldom: `npm test -- --all`. */
const integration = [
  '**/*.integration.test.ts',
  '{demo,scripts/docs,scripts/hosting,scripts/rehearse}/**/*.test.ts',
]

/** What every project has. */
const common = {
  restoreMocks: true,
  // Files share a worker's modules: loading React, the API or PGlite again for each file took half of the CPU time.
  isolate: false,
  // Limits that end a test that hangs, on a busy machine too. They say nothing about speed: a test that is about time
  // uses fake timers.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: [join(root, 'scripts/test/fresh-page.ts'), join(root, 'scripts/test/patience.ts')],
}

/** A remote's tests run as they run in its own folder, by its own configs (`vitest.config.ts`, `vitest.embed.config.ts`). */
const remotes = readdirSync(root)
  .filter(name => name.startsWith('mfe-'))
  .flatMap(name =>
    ['vitest.config.ts', 'vitest.embed.config.ts']
      .filter(config => existsSync(join(root, name, config)))
      .map(config => ({
        extends: `./${name}/${config}`,
        root: join(root, name),
        test:
          config === 'vitest.config.ts'
            ? { ...common, name }
            : // Its tests replace modules.
              { ...common, name: `${name}-embed`, isolate: true },
      })),
  )

function project(name: string, include: string) {
  const exclude = [...notOurs, mocking, ...integration]
  return { extends: true as const, test: { name, include: [include], exclude, ...common } }
}

/**
 * Every unit, contract, API and integration test of the repository. A file that needs a DOM says so itself
 * (`// @vitest-environment jsdom`). Browser tests are Playwright's (`e2e/`).
 */
export default defineConfig({
  root,
  test: {
    experimental: { fsModuleCache: true },
    // Two workers keep two cores busy; a third would only make timeouts.
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
    projects: [
      ...remotes,
      project('rules', '{shared-base,shared-events,shared-shop}/**/*.test.{ts,tsx}'),
      project('packages', '{shared-remote,shared-server,shared-ui,shell,deploy}/**/*.test.{ts,tsx}'),
      {
        extends: true as const,
        test: { ...common, name: 'mocks', include: [mocking], exclude: notOurs, isolate: true },
      },
      // These start databases and servers of ours.
      project('servers', '{api,scripts}/**/*.test.ts'),
      {
        extends: true as const,
        test: { ...common, name: 'integration', include: integration, exclude: [...notOurs, mocking] },
      },
    ],
  },
})
