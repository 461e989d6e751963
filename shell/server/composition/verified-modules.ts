import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CheckedFile } from '../../src/composition/checked-file.ts'

/** The largest script of a release, bytes. */
const MAX_BYTES = 5 * 1024 * 1024

/** The package that server entries import by name; everything else they get from the host. */
const RUNTIME = '@module-federation/runtime'

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

/**
 * Fetches the server's scripts of a release, once, verifies them (W3C SRI) and stores them in `folder`, under
 * `{remote}/{version}/`. Returns the URL of the stored entry; import it from there: what is fetched again could differ.
 * Files that another process has stored are verified again, and removed if they are wrong. Rejects with `AlteredFile`
 * if a hash differs or is missing.
 */
export async function verifiedEntry(
  { remote, version, files }: ServerFiles,
  {
    folder,
    origin,
    signal,
  }: { readonly folder: string; readonly origin: string; readonly signal: AbortSignal },
): Promise<string> {
  const [entry] = files
  if (!entry) throw new Error('the release has no scripts for servers')
  const root = new URL('.', new URL(entry.url, origin)).href
  const paths = files.map(file => pathIn(root, new URL(file.url, origin).href))
  const release = join(folder, remote, version)
  if (!existsSync(release)) await store()
  try {
    await Promise.all(
      files.map(async (file, index) => verify(file, await readFile(join(release, paths[index] ?? '')))),
    )
  } catch (error) {
    rmSync(release, { recursive: true, force: true })
    throw error
  }
  return pathToFileURL(join(release, paths[0] ?? '')).href

  /** Complete or absent: several processes may store a release at once. */
  async function store(): Promise<void> {
    // All are here before the first is written: a write that began after another's failure would outlive the draft.
    const contents = await Promise.all(
      files.map(async file => verify(file, await fetchFile(new URL(file.url, origin), signal))),
    )
    prepareFolder(folder)
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

/** Returns the content if it has its hash. */
function verify({ url, integrity = '' }: CheckedFile, content: Buffer): Buffer {
  const [algorithm = ''] = integrity.split('-', 1)
  const isKnown = algorithm === 'sha256' || algorithm === 'sha384' || algorithm === 'sha512'
  if (isKnown && `${algorithm}-${createHash(algorithm).update(content).digest('base64')}` === integrity)
    return content
  throw new AlteredFile(`${url} does not match its hash`)
}

/** The path of a file below the release's folder; throws for any other. */
function pathIn(root: string, url: string): string {
  const path = url.startsWith(root) ? url.slice(root.length) : ''
  if (!/^[\w@-][\w@.-]*(?:\/[\w@-][\w@.-]*)*$/.test(path)) throw new Error(`${url} is not within the release`)
  return path
}

/** Makes the stored files modules that find the host's federation runtime. */
function prepareFolder(folder: string): void {
  const link = join(folder, 'node_modules', RUNTIME)
  if (existsSync(link)) return
  mkdirSync(dirname(link), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  try {
    symlinkSync(packageFolder(), link, 'junction')
  } catch (error) {
    if (!existsSync(link)) throw error
  }
}

function packageFolder(): string {
  const main = createRequire(import.meta.url).resolve(RUNTIME)
  return main.slice(0, main.lastIndexOf(RUNTIME) + RUNTIME.length)
}
