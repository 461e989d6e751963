import { readFile, stat } from 'node:fs/promises'

const DEADLINE_MS = 3_000
const MAX_BYTES = 5 * 1024 * 1024

/** One read of the registry: its text, and a stamp that changes with it. `unchanged` since `stamp`. */
export type Look = { readonly stamp: string; readonly text: string } | 'unchanged'

/** Where the registry is stored. Rejects if it cannot be read. */
export interface RegistrySource {
  readonly name: string
  /** Polling TTL and stale-while-revalidate window, ms: changes are live within 5 s. */
  readonly times: { readonly ttlMs: number; readonly staleMs?: number }
  look(stamp: string): Promise<Look>
}

/** A file: read again only if its time, size or inode changed. */
export function fileSource(file: string): RegistrySource {
  return {
    name: file,
    times: { ttlMs: 500 },
    async look(known) {
      const { mtimeMs, size, ino } = await stat(file)
      const stamp = `${mtimeMs}:${size}:${ino}`
      return stamp === known ? 'unchanged' : { stamp, text: await readFile(file, 'utf8') }
    },
  }
}

/** A URL of a bucket or any web server; revalidated with its entity tag (RFC 9110 §13.1.2). */
export function urlSource(url: string): RegistrySource {
  return {
    name: url,
    // Pages do not wait for another machine, unless nobody has requested one for some seconds.
    times: { ttlMs: 1_000, staleMs: 3_500 },
    async look(known) {
      const answer = await fetch(url, {
        headers: known === '' ? {} : { 'if-none-match': known },
        signal: AbortSignal.timeout(DEADLINE_MS),
      })
      if (answer.status === 304) return 'unchanged'
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
      const text = await answer.text()
      if (text.length > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes`)
      return { stamp: answer.headers.get('etag') ?? '', text }
    },
  }
}
