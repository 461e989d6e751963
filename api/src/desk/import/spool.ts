import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiFailure } from '../../http/api-failure.ts'

/** The largest file, bytes. */
export const MOST_BYTES = 256 * 1024 * 1024

const DAY = 86_400_000

/** Throws `ApiFailure` TOO_LARGE beyond `most` bytes; then, and when the sender breaks off, no file is left. */
export async function spool(source: Readable, dir: string, most = MOST_BYTES): Promise<string> {
  await mkdir(dir, { recursive: true })
  await removeOld(dir)
  const path = join(dir, randomUUID())
  let bytes = 0
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > most ? new ApiFailure('TOO_LARGE') : null, chunk)
    },
  })
  try {
    await pipeline(source, limit, createWriteStream(path))
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** What a process left that ended in the middle of an import. */
async function removeOld(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > DAY) await rm(path, { force: true })
  }
}
