import { textIn, writeDurably } from '../lib/durable-file.ts'
import { withLock } from '../lib/lock.ts'
import { conditionalWrites } from './conditional-writes.ts'
import type { ObjectStore } from './object-store.ts'

const LOCK_WAIT_MS = 2_000
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' }

/** A state of a shared text; the tag tells it from others. */
export interface Shared {
  readonly text: string
  readonly tag: string
}

/** A small text that several processes change, each only if it is still as it was read. */
export interface SharedText {
  /** Undefined if there is none. `STORE_DOWN`, `STORE_REFUSED`. */
  read(): Promise<Shared | undefined>
  /** Replaces the state with this tag (undefined: none); false if it is another by now. Throws as `read`, and `LOCKED`. */
  write(text: string, tag: string | undefined): Promise<boolean>
}

export function sharedFile(file: string): SharedText {
  const read = () => {
    const text = textIn(file)
    return text === undefined ? undefined : { text, tag: text }
  }
  return {
    read: async () => read(),
    write: async (text, tag) =>
      withLock(`${file}.lock`, { waitMs: LOCK_WAIT_MS }, () => {
        if (read()?.tag !== tag) return false
        writeDurably(file, text)
        return true
      }),
  }
}

/** A text in a bucket. `write` throws `STORE_UNSAFE` or `STORE_CONDITION_UNSUPPORTED` for a store without conditions. */
export function sharedObject(objects: ObjectStore, key: string): SharedText {
  const writes = conditionalWrites(objects)
  return {
    async read() {
      const object = await objects.get(key)
      return object && { text: object.body.toString(), tag: object.tag }
    },
    async write(text, tag) {
      const put = await writes()
      return put(key, Buffer.from(text), headers, tag === undefined ? 'absent' : { tag })
    },
  }
}
