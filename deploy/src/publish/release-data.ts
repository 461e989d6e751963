import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { backgroundContract } from 'shared-remote/contract/background'
import { pageContract } from 'shared-remote/contract/page'
import { slotContract } from 'shared-remote/contract/slot'
import type { Declarations } from 'shared-remote/declarations'
import { integrityOf } from 'shared-remote/integrity'
import { messagesOf } from 'shared-remote/kit/messages-of'
import { parseManifest, type RemoteManifest } from 'shared-remote/manifest'
import { MANIFEST_FILE } from 'shared-remote/manifest-file'
import type { Release } from 'shared-remote/registry-document'
import { supportedContracts } from 'shared-remote/supported-contracts'
import * as z from 'zod/mini'
import type { Author } from '../lib/author.ts'
import { DeployError } from '../lib/deploy-error.ts'
import { releaseFiles } from '../lib/release-files.ts'
import { releaseModules } from './module-graph.ts'
import { nativeModules } from './native-modules.ts'

export const MANIFEST = 'mf-manifest.json'
export const BUILD_MANIFEST = '.vite/manifest.json'
export const SERVER_ENTRY = 'remoteEntry.ssr.js'

/** `preload` by expose (`pages/home`). `RELEASE_INVALID` if a script imports what no host can check. */
export async function describeRelease(
  folder: string,
  given: {
    readonly remote: string
    readonly version: string
    readonly preload: Record<string, string[]>
    readonly declarations: Declarations
    readonly walk?: Release['extras']['walk']
    readonly shared?: Release['extras']['shared']
    readonly terms: ReleaseTerms
    readonly published: Date
    readonly source: Author
  },
): Promise<Release> {
  const { remote, version, preload, declarations, walk, shared, terms, published, source } = given
  const read = (path: string) => readFileSync(join(folder, path))
  const text = (path: string) => (existsSync(join(folder, path)) ? read(path).toString() : undefined)
  const integrity = Object.fromEntries(
    releaseFiles(folder).map(path => [path, integrityOf('sha256', read(path))]),
  )
  const native = await nativeModules(Object.keys(preload), integrity, text)
  return {
    remote,
    metadata: { integrity: integrityOf('sha384', read(MANIFEST)), version },
    extras: {
      contracts: terms.contracts,
      plugin: pluginVersion(),
      preload,
      integrity,
      modules: await releaseModules(SERVER_ENTRY, read(BUILD_MANIFEST), text),
      ...(native && { native }),
      ...(shared && { shared }),
      messages: terms.messages,
      declarations,
      ...(walk && { walk }),
      published: published.toISOString(),
      source,
    },
  }
}

type ReleaseTerms = Required<Pick<Release['extras'], 'contracts' | 'messages'>>

/** The terms of a release built in this checkout. `RELEASE_INVALID` if its manifest names a message that is unknown. */
export function termsOf(
  remote: string,
  exposes: readonly string[],
  manifest?: Pick<RemoteManifest, 'messages'>,
): ReleaseTerms {
  const { sends = [], hears = [] } = manifest?.messages ?? {}
  const unknown = [...sends, ...hears].filter(name => supportedContracts.messages[name] === undefined)
  if (unknown.length > 0)
    throw new DeployError(
      'RELEASE_INVALID',
      `remote.ts names messages that do not exist: ${unknown.join(', ')}`,
    )
  return {
    contracts: Object.fromEntries(exposes.map(expose => [expose, contractOf(expose)])),
    messages: messagesOf(remote, { sends, hears }),
  }
}

/** The manifest of a built release. `RELEASE_INVALID` if it names a page or slot that the release does not expose. */
export function manifestOf(folder: string, exposes: readonly string[]): RemoteManifest {
  const manifest = parseManifest(JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8')))
  const { routes, slots = [] } = manifest
  const named = [...routes.map(({ page }) => `pages/${page}`), ...slots.map(slot => `slots/${slot}`)]
  const missing = named.filter(expose => !exposes.includes(expose))
  if (missing.length > 0)
    throw new DeployError('RELEASE_INVALID', `remote.ts names what src does not have: ${missing.join(', ')}`)
  return manifest
}

function contractOf(expose: string): string {
  if (expose.startsWith('pages/')) return pageContract
  return expose.startsWith('slots/') ? slotContract : backgroundContract
}

function pluginVersion(): string {
  const manifest: unknown = createRequire(import.meta.url)('@module-federation/vite/package.json')
  return z.object({ version: z.string() }).parse(manifest).version
}

/**
 * The version of a built release: `{version of its package.json}-b{16 hex digits over its files and terms}`. Sources that
 * build to the same files, because only types or comments differ, are the same version, so publishing them does nothing;
 * and a version cached for a year never means two contents. Half as many digits could be hit on purpose: `publish` would
 * then keep the existing release under the version of other files. Versions do not sort by age; the registry does.
 *
 * `terms` are what the registry says of a release that its files do not: the contracts and messages that it was built
 * for. When one of them is raised, even an unchanged file is a new release.
 */
export function versionOfRelease(
  folder: string,
  { packageVersion, terms }: { readonly packageVersion: string; readonly terms: unknown },
): string {
  const hash = createHash('sha256').update(JSON.stringify(terms))
  for (const path of releaseFiles(folder)) {
    const content = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
    hash.update(`\n${path} ${content}`)
  }
  return `${packageVersion}-b${hash.digest('hex').slice(0, 16)}`
}
