import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { MANIFEST_FILE } from 'shared-remote/manifest-file'
import { DeployError } from '../lib/deploy-error.ts'
import { withLock } from '../lib/lock.ts'
import { hasEnded } from '../lib/processes.ts'
import { BUILD_MANIFEST, MANIFEST, SERVER_ENTRY } from './release-data.ts'

/** Builds of one remote in one checkout share a folder, so they run one after the other. */
const BUILD_WAIT_MS = 5 * 60_000

/**
 * Builds a remote into its `dist` and copies the result to a new folder, which it returns, so that the next build does
 * not change it. `BUILD_FAILED`; `RELEASE_INVALID` for a build without the files of a release.
 */
export function stageBuild(root: string, remote: string, folder: string): string {
  const modules = join(root, 'node_modules')
  const release = newStage(root, remote)
  withLock(join(modules, `.build-${remote}.lock`), { waitMs: BUILD_WAIT_MS }, () => {
    const dist = join(folder, 'dist')
    try {
      build(folder, remote)
      requireRelease(dist)
      cpSync(dist, release, { recursive: true, filter: source => !source.endsWith('mf-stats.json') })
    } catch (error) {
      rmSync(release, { recursive: true, force: true })
      throw error
    }
  })
  return release
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

function build(folder: string, remote: string): void {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--app', '--logLevel', 'warn'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (status !== 0)
    throw new DeployError('BUILD_FAILED', `The build of ${remote} failed:\n${stdout}${stderr}`)
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
