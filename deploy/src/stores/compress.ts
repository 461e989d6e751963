import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)]

/** The texts of a release that are made as small as they get, bytes: several times those of our largest release. */
const BEST_BYTES = 4 * 1024 * 1024
const BEST = 11
/** Ten times as quick, for texts a tenth larger. */
const QUICK = 5

/** Compression uses the four threads that files and names of hosts are read with: two of them. */
const twoAtATime = pLimit(2)
/** Enough that both always have one. */
const FILES_AT_ONCE = 4

export function isText(path: string): boolean {
  return /\.(m?js|css|svg|json|txt|map)$/.test(path)
}

/** Brotli (RFC 7932). */
export type Compression = (text: Buffer) => Promise<Buffer>

/** For the texts of one release: the first `BEST_BYTES` become as small as they get, the rest is compressed quickly. */
export function releaseCompression(): Compression {
  let left = BEST_BYTES
  return text => {
    left -= text.length
    const quality = left >= 0 ? BEST : QUICK
    return twoAtATime(() => brotliOf(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
  }
}

/**
 * Writes `.br` and `.gz` beside every text file of a release that has none yet, so that no request waits for
 * compression.
 */
export async function compress(directory: string, filesAtOnce = FILES_AT_ONCE): Promise<void> {
  const brotli = releaseCompression()
  const entries = await readdir(directory, { withFileTypes: true, recursive: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const present = new Set(files)
  const texts = files.filter(file => isText(file) && !present.has(`${file}.gz`))
  await pLimit(filesAtOnce).map(texts, async file => {
    const text = await readFile(file)
    const [br, gz] = await Promise.all([brotli(text), twoAtATime(() => gzipOf(text, { level: 9 }))])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  })
}
