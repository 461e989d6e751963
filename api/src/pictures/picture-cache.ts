import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Asker, EncodeQueue } from './encode-queue.ts'

export interface PictureCacheOptions {
  /** Folder of the stored pictures; created when missing. */
  dir: string
  /** Bytes kept in memory; the least recently used are evicted first. */
  memoryBytes?: number
  /** Bytes kept on disk: anyone can request valid addresses, so the folder needs a limit. */
  diskBytes?: number
}

interface PictureCache {
  /**
   * Returns the stored bytes of `key`, or calls `make` and stores its result. Runs one `make` per key and at most two
   * overall at a time, in the order of {@link EncodeQueue}. Rejects with the error of `make`, with `QueueFullError`, or
   * when `asker` has left; a disk error only costs another `make`.
   */
  get(key: string, make: () => Promise<Buffer>, asker: Asker): Promise<Buffer>
}

const megabyte = 1024 * 1024

export function createPictureCache({
  dir,
  memoryBytes = 24 * megabyte,
  diskBytes = 512 * megabyte,
}: PictureCacheOptions): PictureCache {
  const memory = new Map<string, Buffer>()
  let memoryUsed = 0
  // A page shows up to 60 pictures at once, and many visitors of a mobile provider may share one IPv4 address.
  const queue = new EncodeQueue({ running: 2, waiting: 256, waitingOfClient: 64, waitingOfNetwork: 128 })
  const disk = createStore(dir, diskBytes)

  function remember(key: string, bytes: Buffer) {
    if (bytes.length > memoryBytes / 8 || memory.has(key)) return
    memory.set(key, bytes)
    memoryUsed += bytes.length
    for (const [oldest, stored] of memory) {
      if (memoryUsed <= memoryBytes) break
      memory.delete(oldest)
      memoryUsed -= stored.length
    }
  }

  async function makeAndStore(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    // It may have been made between this caller's look at the disk and now.
    const held = memory.get(key)
    if (held) return held
    const bytes = await make()
    remember(key, bytes)
    await disk.write(key, bytes)
    return bytes
  }

  return {
    async get(key, make, asker) {
      const held = memory.get(key)
      if (held) {
        // Re-inserting moves the key to the end: a Map's order serves as the order of use.
        memory.delete(key)
        memory.set(key, held)
        return held
      }
      const stored = await disk.read(key)
      if (!stored) return queue.run(key, () => makeAndStore(key, make), asker)
      remember(key, stored)
      return stored
    },
  }
}

function createStore(dir: string, limit: number) {
  let used: number | undefined
  let sweeping: Promise<void> | undefined

  // Keys are hashed, so no key can name a path outside the folder.
  const fileOf = (key: string) => join(dir, `${createHash('sha256').update(key).digest('hex')}.picture`)

  async function files() {
    const names = await readdir(dir)
    const found = await Promise.all(
      names.map(async name => {
        const path = join(dir, name)
        const info = await stat(path).catch(() => undefined)
        return info?.isFile() ? { path, size: info.size, time: info.mtimeMs } : undefined
      }),
    )
    return found.filter(file => file !== undefined)
  }

  async function sweep() {
    const all = (await files()).sort((a, b) => a.time - b.time)
    let total = all.reduce((sum, file) => sum + file.size, 0)
    for (const file of all) {
      if (total <= limit * 0.8) break
      await rm(file.path, { force: true })
      total -= file.size
    }
    used = total
  }

  return {
    async read(key: string): Promise<Buffer | undefined> {
      // Missing or unreadable: either way the caller encodes the picture again.
      return readFile(fileOf(key)).catch(() => undefined)
    },
    async write(key: string, bytes: Buffer): Promise<void> {
      const target = fileOf(key)
      const temporary = join(dir, `.${randomUUID()}.tmp`)
      try {
        if (used === undefined) {
          await mkdir(dir, { recursive: true })
          used = (await files()).reduce((sum, file) => sum + file.size, 0)
        }
        await writeFile(temporary, bytes)
        await rename(temporary, target)
        used += bytes.length
        if (used > limit) {
          sweeping ??= sweep().finally(() => {
            sweeping = undefined
          })
          await sweeping
        }
      } catch {
        // A full or read-only disk only makes pictures slower.
        await rm(temporary, { force: true }).catch(() => undefined)
      }
    },
  }
}
