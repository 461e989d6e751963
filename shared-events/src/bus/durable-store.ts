import * as z from 'shared-base/schema'
import type { SafeStorage } from 'shared-base/storage/storage'
import { type Envelope, envelopeSchema } from './envelope.ts'

const PREFIX = 'khaneno.bus/command/'

export function isWaitingCommand(key: string): boolean {
  return key.startsWith(PREFIX)
}

/**
 * Longer than any handler works, because it finishes critical work before it returns. After that its page is considered
 * dead.
 */
const LEASE_MS = 5000

/** A command in storage; while a page works on it, with that page's mark. */
const storedSchema = z.extend(envelopeSchema, {
  taken: z.optional(z.object({ by: z.string(), at: z.number() })),
})

/** Commands that stay queued over reloads and closed tabs. */
export interface DurableStore {
  save(command: Envelope): void
  /**
   * Marks a command as being worked on by the page `by`. It stays in storage until {@link done}, so that nothing is lost
   * if the page dies in between: the mark expires after a moment. False if another tab has finished it or is working on
   * it.
   */
  take(command: Envelope, by: string, now: number): boolean
  done(command: Envelope): void
  /** The queued commands of `name`, unordered. Deletes invalid entries. */
  load(name: string): readonly Envelope[]
  /** The latest time of all queued commands; 0 if there are none. */
  lastAt(): number
}

/** One storage entry per command, so that tabs writing at the same time do not overwrite each other. */
export function createDurableStore(storage: SafeStorage): DurableStore {
  return {
    save: command => {
      storage.write(keyOf(command), command)
    },
    take(command, by, now) {
      const stored = storage.read(keyOf(command), storedSchema)
      if (!stored) return false
      const { taken } = stored
      // A clock that was set back must not keep a command for ever.
      const isHeld = taken !== undefined && taken.by !== by && Math.abs(now - taken.at) < LEASE_MS
      if (!isHeld) storage.write(keyOf(command), { ...command, taken: { by, at: now } })
      return !isHeld
    },
    done: command => storage.remove(keyOf(command)),
    load: name =>
      storage
        .keys()
        .filter(key => key.startsWith(prefixOf(name)))
        .flatMap(key => {
          const command = storage.read(key, envelopeSchema)
          if (command?.kind === 'command' && keyOf(command) === key) return [command]
          storage.remove(key)
          return []
        }),
    lastAt: () =>
      storage
        .keys()
        .filter(isWaitingCommand)
        .reduce((last, key) => Math.max(last, storage.read(key, envelopeSchema)?.at ?? 0), 0),
  }
}

function prefixOf(name: string): string {
  return `${PREFIX}${name}#`
}

function keyOf({ name, id }: Envelope): string {
  return prefixOf(name) + id
}
