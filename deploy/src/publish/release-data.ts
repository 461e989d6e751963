import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { messagesOf } from 'shared-remote/contract-kit/messages-of'
import { backgroundContract } from 'shared-remote/contracts/background'
import { pageContract } from 'shared-remote/contracts/page'
import { slotContract } from 'shared-remote/contracts/slot'
import type { Declarations } from 'shared-remote/declarations'
import type { Release } from 'shared-remote/registry-document'
import * as z from 'zod/mini'
import type { Author } from '../lib/author.ts'
import { releaseFiles } from '../lib/release-files.ts'
import { releaseModules } from './module-graph.ts'

/** Files that every release has. */
export const MANIFEST = 'mf-manifest.json'
export const BUILD_MANIFEST = '.vite/manifest.json'
export const SERVER_ENTRY = 'remoteEntry.ssr.js'

/**
 * Describes the built release in `folder` as the registry will: `preload` has the scripts of each expose (`pages/home`).
 * `RELEASE_INVALID` if its scripts import what no host can check (`releaseModules`).
 */
export async function describeRelease(
  folder: string,
  given: {
    readonly remote: string
    readonly version: string
    readonly preload: Record<string, string[]>
    readonly declarations: Declarations
    readonly published: Date
    readonly source: Author
  },
): Promise<Release> {
  const { remote, version, preload, declarations, published, source } = given
  const read = (path: string) => readFileSync(join(folder, path))
  const text = (path: string) => (existsSync(join(folder, path)) ? read(path).toString() : undefined)
  return {
    remote,
    metadata: { integrity: integrityOf('sha384', read(MANIFEST)), version },
    extras: {
      contracts: Object.fromEntries(Object.keys(preload).map(expose => [expose, contractOf(expose)])),
      plugin: pluginVersion(),
      preload,
      integrity: Object.fromEntries(
        releaseFiles(folder).map(path => [path, integrityOf('sha256', read(path))]),
      ),
      modules: await releaseModules(SERVER_ENTRY, read(BUILD_MANIFEST), text),
      messages: messagesOf(remote),
      declarations,
      published: published.toISOString(),
      source,
    },
  }
}

/** Subresource Integrity of `content` (W3C SRI). */
function integrityOf(algorithm: 'sha256' | 'sha384', content: Buffer): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
}

function contractOf(expose: string): string {
  if (expose.startsWith('pages/')) return pageContract
  return expose.startsWith('slots/') ? slotContract : backgroundContract
}

function pluginVersion(): string {
  const manifest: unknown = createRequire(import.meta.url)('@module-federation/vite/package.json')
  return z.object({ version: z.string() }).parse(manifest).version
}
