import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import { importsOf } from 'shared-remote/release-code/imports'
import { prepareModuleFolder } from 'shared-remote/release-code/module-folder'
import { reasonOf } from 'shared-server/reason-of'
import type { CheckedFile } from '../../engine/composition/checked-file.ts'
import type { ServerRelease } from './compose.ts'
import { releaseName } from './release-name.ts'

/** The largest script of a release, bytes: parsing it keeps this process from answering for a quarter of a second. */
const MAX_BYTES = 1024 * 1024
/** Of a release, bytes. */
const MAX_ALL_BYTES = 8 * MAX_BYTES

/** Where the verified entry of a release is stored, or why it is not. */
export type StoredEntry = { readonly url: string } | { readonly message: string; readonly isAltered: boolean }

/** A verified release: the URL of its entry, its folder, and the size of its scripts in bytes. */
interface StoredRelease {
  readonly url: string
  readonly folder: string
  readonly bytes: number
}

interface ServerFiles {
  readonly remote: string
  readonly version: string
  /** The entry first; each with its hash. */
  readonly files: readonly CheckedFile[]
}

/** A file of a release that is not what the registry says. Its message names the file. */
export class AlteredFile extends Error {
  override readonly name = 'AlteredFile'
}

interface StoredReleases {
  /** Never rejects. Stores a release once at a time. */
  readonly entryOf: (remote: string, release: ServerRelease) => Promise<StoredEntry>
  /** Says that a page uses these releases: others are removed before them. */
  readonly use: (releases: Readonly<Record<string, ServerRelease>>) => void
}

/**
 * Stores releases in `folder` for processes that may only read, each within `deadlineMs`. A server lives through many
 * releases: beyond `mostBytes`, those whose last use is longest ago are removed.
 */
export function storeReleases({
  deadlineMs,
  mostBytes,
  ...place
}: {
  readonly folder: string
  readonly origin: () => string
  readonly deadlineMs: number
  readonly mostBytes: number
}): StoredReleases {
  const underWay = new Map<string, Promise<StoredEntry>>()
  const stored = new LRUCache<string, StoredRelease>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: ({ folder }, _name, reason) => {
      if (reason === 'evict') rmSync(folder, { recursive: true, force: true })
    },
  })

  async function store(release: ServerFiles): Promise<StoredEntry> {
    const signal = AbortSignal.timeout(deadlineMs)
    try {
      const verified = await verifiedRelease(release, { ...place, origin: place.origin(), signal })
      stored.set(releaseName(release), verified)
      return { url: verified.url }
    } catch (error) {
      const message = reasonOf(error)
      return { message, isAltered: error instanceof AlteredFile }
    }
  }

  return {
    entryOf: (remote, { version, server: files = [] }) => {
      const key = JSON.stringify([remote, version, files])
      const entry = underWay.get(key) ?? store({ remote, version, files }).finally(() => underWay.delete(key))
      underWay.set(key, entry)
      return entry
    },
    use: releases => {
      for (const [remote, { version }] of Object.entries(releases))
        stored.get(releaseName({ remote, version }))
    },
  }
}

/**
 * Fetches the server's scripts of a release, once, verifies them (W3C SRI), checks what they import and stores them in
 * `folder`, under `{remote}/{version}/`. Import its entry from there: what is fetched again could differ. Stored files are
 * verified each time, and removed if they are wrong. Rejects with `AlteredFile` if a hash differs or is missing.
 */
export async function verifiedRelease(
  { remote, version, files }: ServerFiles,
  {
    folder,
    origin,
    signal,
  }: { readonly folder: string; readonly origin: string; readonly signal: AbortSignal },
): Promise<StoredRelease> {
  const [entry] = files
  if (!entry) throw new Error('the release has no scripts for servers')
  const root = new URL('.', new URL(entry.url, origin)).href
  const paths = files.map(file => pathIn(root, new URL(file.url, origin).href))
  const release = join(folder, remote, version)
  if (!existsSync(release)) await store()
  try {
    const contents = await Promise.all(
      files.map(async (file, index) => verify(file, await readFile(join(release, paths[index] ?? '')))),
    )
    return {
      url: pathToFileURL(join(release, paths[0] ?? '')).href,
      folder: release,
      bytes: bytesOf(contents),
    }
  } catch (error) {
    rmSync(release, { recursive: true, force: true })
    throw error
  }

  /** Complete or absent: a release may be stored twice at once. */
  async function store(): Promise<void> {
    // All are here before the first is written: a write that began after another's failure would outlive the draft.
    const contents = await Promise.all(
      files.map(async file => verify(file, await fetchFile(new URL(file.url, origin), signal))),
    )
    if (bytesOf(contents) > MAX_ALL_BYTES)
      throw new Error(`${remote} ${version} has more than ${MAX_ALL_BYTES} bytes of scripts for servers`)
    const known = new Set(paths)
    for (const [index, content] of contents.entries()) {
      await setImmediate()
      const path = paths[index] ?? ''
      const { forbidden } = importsOf(content.toString(), { path, paths: known })
      if (forbidden !== undefined) throw new Error(`${path} imports ${forbidden}, which releases may not`)
    }
    prepareModuleFolder(folder)
    mkdirSync(join(folder, remote), { recursive: true })
    const draft = mkdtempSync(`${release}.draft-`)
    try {
      for (const [index, content] of contents.entries()) {
        const path = join(draft, paths[index] ?? '')
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, content)
      }
      renameSync(draft, release)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(release)) throw error
    }
  }
}

async function fetchFile(url: URL, signal: AbortSignal): Promise<Buffer> {
  const answer = await fetch(url, { signal, redirect: 'error' })
  if (!answer.ok) throw new Error(`HTTP ${answer.status} for ${url.pathname}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) throw new Error(`${url.pathname} has more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function bytesOf(contents: readonly Buffer[]): number {
  return contents.reduce((sum, { length }) => sum + length, 0)
}

/** Returns the content if it has its hash. */
function verify({ url, integrity = '' }: CheckedFile, content: Buffer): Buffer {
  const [algorithm = ''] = integrity.split('-', 1)
  const isKnown = algorithm === 'sha256' || algorithm === 'sha384' || algorithm === 'sha512'
  if (isKnown && `${algorithm}-${createHash(algorithm).update(content).digest('base64')}` === integrity)
    return content
  throw new AlteredFile(`${url} does not match its hash`)
}

/** The path of a script below the release's folder; throws for any other, also for `.cjs`, which would get `require`. */
function pathIn(root: string, url: string): string {
  const path = url.startsWith(root) ? url.slice(root.length) : ''
  if (!/^[\w@-][\w@.-]*(?:\/[\w@-][\w@.-]*)*\.js$/.test(path))
    throw new Error(`${url} is no script of the release`)
  return path
}
