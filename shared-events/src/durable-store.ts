import * as z from 'shared-shop/schema'
import type { SafeStorage } from 'shared-shop/storage/storage'
import { type Envelope, envelopeSchema } from './envelope.ts'

const PREFIX = 'khaneno.bus/command/'

/** Whether a storage key holds a command that waits for its handler. */
export function isWaitingCommand(key: string): boolean {
  return key.startsWith(PREFIX)
}

/** No handler works longer: it does what must not be lost before it returns. After that its page is taken for dead. */
const LEASE_MS = 5000

/** A command as it lies in storage: while a page works on it, with a mark of that page. */
const storedSchema = z.extend(envelopeSchema, {
  taken: z.optional(z.object({ by: z.string(), at: z.number() })),
})

/** Commands that wait for their handler over reloads and closed tabs. */
export interface DurableStore {
  save(command: Envelope): void
  /**
   * Marks a command as being worked on by the page `by`. It stays in storage until {@link done}, so that a page that
   * dies in between loses nothing: after a moment the mark is worth nothing. False when the command is gone, because
   * another tab has done it, or is being worked on there.
   */
  take(command: Envelope, by: string, now: number): boolean
  /** Takes a command out. */
  done(command: Envelope): void
  /** What waits under `name`, in no order. Entries that are no commands are deleted. */
  load(name: string): readonly Envelope[]
  /** The latest time of a command that waits under any name; 0 when none does. */
  lastAt(): number
}

/** One storage entry per command, so that tabs which write at the same time lose nothing of each other. */
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
