import * as z from 'shared-shop/schema'
import type { SafeStorage } from 'shared-shop/storage/storage'

const KEY = 'cart_taken_commands'
/** More than a queue can hold. */
const MOST = 250

const idsSchema = z.array(z.string())

/** The command that is being worked on, and what the cart was like before. */
const BEGUN_KEY = 'cart_begun_command'
const begunSchema = z.object({ id: z.string(), before: z.string() })

/**
 * Which commands have been taken. The bus marks a durable command, has it run and deletes it: a page that dies in
 * between leaves it to the next one, which cannot know how far it came; and local storage has no lock, so two tabs that
 * start at once may both find it there. What comes again must not be added twice.
 */
export class TakenCommands {
  readonly #storage: SafeStorage

  constructor(storage: SafeStorage) {
    this.#storage = storage
  }

  /**
   * Has `act` change the cart for the command `id`, unless that was done. `state` is the cart as text: where a page died
   * after its last sign of life, another text than before says that it had come to the change.
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
