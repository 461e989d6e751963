import * as z from 'shared-shop/schema'
import type { SafeStorage } from 'shared-shop/storage/storage'

const KEY = 'cart_taken_commands'
/** More ids than the bus can queue. */
const MOST = 250

const idsSchema = z.array(z.string())

/** The command in progress, and the cart's content before it. */
const BEGUN_KEY = 'cart_begun_command'
const begunSchema = z.object({ id: z.string(), before: z.string() })

/**
 * Ids of the commands that have been handled, so that none is applied twice. The bus marks a durable command, runs it
 * and deletes it. If the page dies in between, the next page gets it again; and because local storage has no lock, two
 * tabs that start together may both find it (docs/decisions/0014).
 */
export class TakenCommands {
  readonly #storage: SafeStorage

  constructor(storage: SafeStorage) {
    this.#storage = storage
  }

  /**
   * Runs `act` for the command `id` unless that has already happened. `state` serialises the cart: if a page died
   * during the command and the cart has changed since, the change was applied and is not repeated.
   */
  once(id: string, state: () => string, act: () => void): void {
    const ids = this.#storage.read(KEY, idsSchema) ?? []
    if (ids.includes(id)) return
    const begun = this.#storage.read(BEGUN_KEY, begunSchema)
    const before = state()
    if (begun?.id !== id || begun.before === before) {
      this.#storage.write(BEGUN_KEY, { id, before })
      act()
    }
    this.#storage.write(KEY, [...ids, id].slice(-MOST))
    this.#storage.remove(BEGUN_KEY)
  }
}
