import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)]

/** Whether a file is text that compresses well. */
export function isText(path: string): boolean {
  return /\.(m?js|css|svg|json|txt|map)$/.test(path)
}

/** Brotli (RFC 7932) as small as it gets. */
export function brotli(bytes: Buffer): Promise<Buffer> {
  return brotliOf(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}

/** Writes `.br` and `.gz` beside every text file, so that no request waits for compression. */
export async function compress(directory: string): Promise<void> {
  const files = readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && isText(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async file => {
      const bytes = await readFile(file)
      await Promise.all([
        brotli(bytes).then(small => writeFile(`${file}.br`, small)),
        gzipOf(bytes, { level: 9 }).then(small => writeFile(`${file}.gz`, small)),
      ])
    }),
  )
}
