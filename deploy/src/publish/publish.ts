import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { messagesOf } from 'shared-remote/contract-kit/messages-of'
import { backgroundContract } from 'shared-remote/contracts/background'
import { pageContract } from 'shared-remote/contracts/page'
import { slotContract } from 'shared-remote/contracts/slot'
import { type Declarations, declarationsSchema } from 'shared-remote/declarations'
import { readExposes } from 'shared-remote/exposes'
import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { DeployError } from '../lib/deploy-error.ts'
import { withLock } from '../lib/lock.ts'
import type { DeployTarget } from '../stores/target.ts'
import { preloadLists } from './preload-list.ts'
import { findWorkspace } from './workspace.ts'

/** Builds of one remote in one checkout share a folder, so they run one after the other. */
const BUILD_WAIT_MS = 5 * 60_000
const MANIFEST = 'mf-manifest.json'
const SERVER_ENTRY = 'remoteEntry.ssr.js'
const BUILD_MANIFEST = '.vite/manifest.json'
/** Entry for third-party hosts, in releases that have one. */
const EMBED_ENTRY = 'embed/shop-cart.js'
const EMBED_CONFIG = 'vite.embed.config.ts'

/** What its modules declare, stored with the release so that publishing it again need not run its code. */
const DECLARATIONS = 'declarations.json'

/** Checks the build of a remote in `dist`: `findings` has a line per fault and is empty if there is none. */
export type ReleaseCheck = (
  dist: string,
  preload: Readonly<Record<string, readonly string[]>>,
) => Promise<{ readonly findings: readonly string[]; readonly declarations: Declarations }>

/**
 * Builds a remote, checks the build, stores it and adds it to the registry without making it live. Does nothing if
 * exactly these sources are already published. Returns the version. `BUILD_FAILED`, `RELEASE_INVALID`,
 * `CONTRACT_BROKEN` with all findings of `check`: then nothing is stored.
 */
export async function publish(
  target: DeployTarget,
  remote: string,
  { check, now = new Date() }: { readonly check: ReleaseCheck; readonly now?: Date },
): Promise<{ version: string; built: boolean }> {
  const { folder, version } = findWorkspace(target.root, remote)
  const { releases } = target
  const built = !(await releases.has(remote, version))
  const exposes = readExposes(folder)
  if (built) {
    const release = stage(target.root, remote, folder)
    try {
      const preload = preloadLists(readFileSync(join(release, BUILD_MANIFEST)), exposes)
      const { findings, declarations } = await check(release, preload)
      requireContracts(remote, findings)
      writeFileSync(join(release, DECLARATIONS), JSON.stringify(declarations))
      await releases.put(remote, version, release)
    } finally {
      rmSync(release, { recursive: true, force: true })
    }
  }
  const preload = preloadLists(await releases.read(remote, version, BUILD_MANIFEST), exposes)
  const entry: RegistryVersion = {
    url: releases.url(remote, version),
    metadata: { integrity: integrityOf('sha384', await releases.read(remote, version, MANIFEST)), version },
    deployment: { traffic: 0, default: false },
    extras: {
      contracts: Object.fromEntries(
        Object.keys(exposes).map(expose => [expose.slice(2), contractOf(expose)]),
      ),
      plugin: pluginVersion(),
      preload,
      integrity: await integrityOfScripts(preload, {
        isEmbedded: existsSync(join(folder, EMBED_CONFIG)),
        read: path => releases.read(remote, version, path),
      }),
      messages: messagesOf(remote),
      declarations: declarationsSchema.parse(
        JSON.parse((await releases.read(remote, version, DECLARATIONS)).toString()),
      ),
      published: now.toISOString(),
    },
  }
  await target.registry.update(document => withVersion(document, remote, entry))
  return { version, built }
}

/** Builds into the remote's `dist` and copies the result, so that the next build does not change it. */
function stage(root: string, remote: string, folder: string): string {
  const modules = join(root, 'node_modules')
  const release = mkdtempSync(join(modules, `.release-${remote}-`))
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

function withVersion(document: RegistryDocument, remote: string, entry: RegistryVersion): RegistryDocument {
  const versions = document.microFrontends[remote] ?? []
  if (versions.some(known => known.metadata.version === entry.metadata.version)) return document
  return { ...document, microFrontends: { ...document.microFrontends, [remote]: [...versions, entry] } }
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
  for (const file of [MANIFEST, BUILD_MANIFEST, SERVER_ENTRY]) {
    if (!existsSync(join(dist, file)))
      throw new DeployError(
        'RELEASE_INVALID',
        `The build wrote no ${file}: does vite.config.ts use the federation preset?`,
      )
  }
}

function requireContracts(remote: string, findings: readonly string[]): void {
  if (findings.length === 0) return
  throw new DeployError(
    'CONTRACT_BROKEN',
    [`${remote} breaks its contracts; fix these and publish again:`, ...findings].join('\n  '),
  )
}

/** Of every preloaded script, the server's entry and the scripts for third-party hosts. */
async function integrityOfScripts(
  preload: Readonly<Record<string, readonly string[]>>,
  { isEmbedded, read }: { isEmbedded: boolean; read: (path: string) => Promise<Buffer> },
): Promise<Record<string, string>> {
  const files = new Set([
    SERVER_ENTRY,
    ...(isEmbedded ? [EMBED_ENTRY] : []),
    ...Object.values(preload).flat(),
  ])
  const integrity: Record<string, string> = {}
  for (const file of files) integrity[file] = integrityOf('sha256', await read(file))
  return integrity
}

/** Subresource Integrity of `content` (W3C SRI). */
function integrityOf(algorithm: 'sha256' | 'sha384', content: Buffer): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
}

function contractOf(expose: string): string {
  if (expose.startsWith('./pages/')) return pageContract
  return expose.startsWith('./slots/') ? slotContract : backgroundContract
}

function pluginVersion(): string {
  const { version } = createRequire(import.meta.url)('@module-federation/vite/package.json') as {
    version: string
  }
  return version
}
