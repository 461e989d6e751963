import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { execaNode } from 'execa'
import pLimit from 'p-limit'
import { MANIFEST_FILE } from 'shared-remote/manifest-file'
import { DeployError } from '../lib/deploy-error.ts'
import { withLock } from '../lib/lock.ts'
import { hasEnded } from '../lib/processes.ts'
import { SOURCE_MAPS } from '../lib/source-maps.ts'
import { BUILD_MANIFEST, MANIFEST, SERVER_ENTRY } from './release-data.ts'
import { collectSourceMaps } from './source-maps.ts'
import { hashInputs } from './workspace.ts'

/** Builds of one remote in one checkout share a folder, so they run one after the other. */
const BUILD_WAIT_MS = 5 * 60_000

/** In `dist`: the hash of the sources that it was built from. */
const SOURCES = '.sources'

/** A new folder, which the next build does not change. `BUILD_FAILED`; `RELEASE_INVALID` if files of a release lack. */
export async function stageBuild(root: string, remote: string, folder: string): Promise<string> {
  const lock = join(root, 'node_modules', `.build-${remote}.lock`)
  return await withLock(lock, { waitMs: BUILD_WAIT_MS }, async () => {
    const dist = join(folder, 'dist')
    const mark = join(dist, SOURCES)
    // Of the sources before the build: sources that change meanwhile must not get its files.
    const sources = hashInputs(root, remote)
    if (!existsSync(mark) || readFileSync(mark, 'utf8') !== sources) {
      rmSync(mark, { force: true })
      await viteBuild(folder, ['--app'])
      requireRelease(dist)
      writeFileSync(mark, sources)
    }
    const release = newStage(root, remote)
    cpSync(dist, release, {
      recursive: true,
      filter: source =>
        !['mf-stats.json', SOURCES].includes(basename(source)) && !/\.(map|br|gz)$/.test(source),
    })
    writeFileSync(join(release, SOURCE_MAPS), collectSourceMaps(root, [join(folder, 'dist-ssr'), dist]))
    return release
  })
}

/** A new folder for the build of a remote, in place of those that killed processes left behind. */
export function newStage(root: string, remote: string): string {
  const modules = join(root, 'node_modules')
  for (const name of readdirSync(modules)) {
    const pid = Number(/^\.release-mfe-.*-(\d+)-\w{6}$/.exec(name)?.[1])
    if (pid && hasEnded(pid)) rmSync(join(modules, name), { recursive: true, force: true })
  }
  return mkdtempSync(join(modules, `.release-${remote}-${process.pid}-`))
}

/** The store keeps releases forever, so an incomplete build must not get there. */
function requireRelease(dist: string): void {
  for (const file of [MANIFEST, BUILD_MANIFEST, SERVER_ENTRY, MANIFEST_FILE]) {
    if (!existsSync(join(dist, file)))
      throw new DeployError(
        'RELEASE_INVALID',
        `The build wrote no ${file}: does vite.config.ts use the federation preset?`,
      )
  }
}

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')

/** A build keeps one core busy: more at a time would only need more memory. */
const limit = pLimit(availableParallelism())

/**
 * Runs `vite build` for production in `folder`, with further arguments and variables, in a process that ends with this
 * one. Builds started at the same time share the cores. Rejects with `BUILD_FAILED` and what it printed.
 */
export async function viteBuild(
  folder: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { failed, all } = await limit(() =>
    execaNode(vite, ['build', '--logLevel', 'warn', ...args], {
      cwd: folder,
      env: { ...variables, NODE_ENV: 'production' },
      // Not those of this process, which may load TypeScript.
      nodeOptions: [],
      all: true,
      reject: false,
    }),
  )
  if (failed) throw new DeployError('BUILD_FAILED', `The build of ${folder} failed:\n${all}`)
}
