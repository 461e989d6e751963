import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { releaseSchema } from 'shared-remote/registry-document'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { readRegistry } from './stores/registry-file.ts'
import type { LocalTarget } from './stores/target.ts'
import { crashTarget, steps } from './testing/crash-loop.ts'
import { tempRepository, tinyRemote } from './testing/temp-folder.ts'

const KILLS = 40

test(`deploying – killed at ${KILLS} random points – the old or the new state, and the next command cleans up`, async () => {
  const target = crashTarget(tempRepository(tinyRelease))
  const child = await bundled()
  const started = performance.now()
  for (const step of steps) await step(target, 'first')
  const longest = 2 * (performance.now() - started)
  const revisions: number[] = []
  let interrupted = 0

  for (let kill = 0; kill < KILLS; kill++) {
    await killedAfter(Math.random() * longest, child, [target.root, String(kill % steps.length)])

    if (leftovers(target).length > 0) interrupted += 1
    await expectWhole(target)
    revisions.push(readRegistry(target.registryFile).revision ?? 0)
  }

  expect(revisions).toEqual([...revisions].sort((a, b) => a - b))
  // Some were killed inside a step, others after several.
  expect(interrupted).toBeGreaterThan(0)
  expect(new Set(revisions).size).toBeGreaterThan(5)
  await steps[0]?.(target, 'last')
  expect(leftovers(target)).toEqual([])
})

const tinyRelease = {
  'build/mf-manifest.json': '{}',
  'build/.vite/manifest.json': JSON.stringify({
    'virtual:entry': { file: 'remoteEntry.js' },
    'src/pages/home.ts': { file: 'assets/home.js' },
  }),
  'build/remoteEntry.js': '',
  'build/remoteEntry.ssr.js': 'import "./assets/server.js"',
  'build/assets/home.js': '',
  'build/assets/server.js': '',
  'build/remote.json': JSON.stringify(tinyRemote),
}

/** One script that imports no sources: it starts ten times as fast. Inside the repository, whose packages it finds. */
async function bundled(): Promise<string> {
  const outDir = join(import.meta.dirname, '../../.cache/test/crash')
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'testing/crash-child.ts'),
      outDir,
      rollupOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  })
  return join(outDir, 'child.mjs')
}

async function killedAfter(ms: number, script: string, given: string[]): Promise<void> {
  const child = fork(script, given, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  await once(child, 'message')
  await setTimeout(ms)
  expect(child.exitCode).toBeNull()
  child.kill('SIGKILL')
  await ended
}

/** The registry is readable and in its history, one version is live, and every listed release is complete. */
async function expectWhole(target: LocalTarget): Promise<void> {
  const document = readRegistry(target.registryFile)
  const versions = document.microFrontends['mfe-tiny'] ?? []
  expect(versions.filter(({ deployment }) => deployment?.default)).toHaveLength(1)
  // Not always the newest entry: a kill between the two writes leaves one that never became current.
  const recorded = await target.registry.historyAt(document.revision ?? 0)
  expect(recorded.map(entry => entry.document)).toEqual([document])
  for (const { remote, version } of await target.releases.list())
    expectComplete(join(target.releasesDir, remote, version))
  for (const { metadata } of versions)
    expect(await target.releases.has('mfe-tiny', metadata.version)).toBe(true)
}

const checked = new Set<string>()

function expectComplete(folder: string): void {
  if (checked.has(folder)) return
  const { extras } = releaseSchema.parse(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')))
  const files = Object.entries(extras.integrity ?? {})
  // And the file that makes each of them another version.
  expect(files).toHaveLength(Object.keys(tinyRelease).length + 1)
  for (const [path, integrity] of files) {
    const content = readFileSync(join(folder, path))
    expect(`sha256-${createHash('sha256').update(content).digest('base64')}`).toBe(integrity)
    expect(existsSync(join(folder, `${path}.br`))).toBe(true)
  }
  checked.add(folder)
}

/** Drafts, stages and locks. */
function leftovers({ root }: LocalTarget): string[] {
  return [root, 'data', 'data/registry-history', 'data/releases/mfe-tiny', 'node_modules']
    .flatMap(folder => readdirSync(join(root, folder === root ? '' : folder)))
    .filter(name => /\.draft-|\.lock$|^\.release-/.test(name))
}
