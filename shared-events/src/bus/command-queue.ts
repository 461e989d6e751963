import type { Outcome } from './bus-log.ts'
import type { DurableStore } from './durable-store.ts'
import type { Envelope } from './envelope.ts'

/** A handler's result for a command: taken, of a newer version, or invalid. */
type Verdict = 'take' | 'newer' | 'invalid'

export interface CommandHandler {
  judge(command: Envelope): Verdict
  /** Must not throw. */
  run(command: Envelope): void
}

/** Maximum number of commands waiting under one name. */
const LIMIT = 200
const MAX_AGE_MS = 7 * 86_400_000

/**
 * The commands of one name: queued until there is a handler, delivered in order, each once. A command of a version that
 * no handler supports is set aside and blocks nothing; a durable one stays in storage for a page that supports it.
 */
export class CommandQueue {
  readonly #name: string
  readonly #origin: string
  readonly #store: DurableStore
  readonly #now: () => number
  readonly #note: (command: Envelope, outcome: Outcome, detail?: string) => void
  readonly #handlers: CommandHandler[] = []
  readonly #durable = new Set<string>()
  readonly #saved = new Set<string>()
  /** The command handed out last: in storage while its handler runs, but not waiting. */
  #last: Envelope | undefined
  #waiting: Envelope[] = []
  #aside: Envelope[] = []

  constructor(
    name: string,
    origin: string,
    store: DurableStore,
    now: () => number,
    note: (command: Envelope, outcome: Outcome, detail?: string) => void,
  ) {
    this.#name = name
    this.#origin = origin
    this.#store = store
    this.#now = now
    this.#note = note
  }

  /** Appends `command`. Call {@link deliver} afterwards. */
  push(command: Envelope, durable: boolean): void {
    if (durable) this.#durable.add(command.id)
    this.#waiting.push(command)
    if (this.#waiting.length > LIMIT) this.#drop(this.#waiting.shift(), 'too many wait')
  }

  /**
   * Adds a handler behind the existing ones, and loads waiting commands from storage. Call {@link deliver} afterwards.
   */
  add(handler: CommandHandler): void {
    this.#handlers.push(handler)
    const known = new Set([this.#last, ...this.#waiting, ...this.#aside].map(command => command?.id))
    const stored = this.#store.load(this.#name).filter(({ id }) => !known.has(id))
    for (const { id } of stored) {
      this.#durable.add(id)
      this.#saved.add(id)
    }
    this.#waiting = [...this.#aside, ...this.#waiting, ...stored].sort((a, b) => (a.id < b.id ? -1 : 1))
    this.#aside = []
  }

  remove(handler: CommandHandler): void {
    const index = this.#handlers.indexOf(handler)
    if (index >= 0) this.#handlers.splice(index, 1)
  }

  /** Delivers every command it can; the others stay queued, durable ones in storage. */
  deliver(): void {
    while (this.#handlers.length > 0) {
      const command = this.#waiting.shift()
      if (!command) break
      this.#handOut(command)
    }
    for (const command of this.#waiting) this.#save(command)
  }

  #handOut(command: Envelope): void {
    if (this.#saved.has(command.id) && command.at < this.#now() - MAX_AGE_MS) {
      this.#drop(command, 'too old')
      return
    }
    const verdicts = this.#handlers.map(handler => ({ handler, verdict: handler.judge(command) }))
    const taker = verdicts.find(({ verdict }) => verdict === 'take')?.handler
    if (taker) {
      if (this.#take(command)) {
        this.#note(command, 'delivered')
        this.#last = command
        taker.run(command)
        this.#done(command)
      } else this.#note(command, 'taken-elsewhere')
    } else if (verdicts.some(({ verdict }) => verdict === 'newer')) {
      this.#save(command)
      this.#aside.push(command)
      if (this.#aside.length > LIMIT) this.#aside.shift()
      this.#note(command, 'newer')
    } else {
      this.#done(command)
      this.#note(command, 'invalid')
    }
  }

  /**
   * Marks a durable command in storage before its handler runs and deletes it afterwards. If the page dies in between,
   * the next one delivers it again, and its id lets the handler detect work already done.
   */
  #take(command: Envelope): boolean {
    this.#save(command)
    if (!this.#saved.has(command.id)) return true
    const isOurs = this.#store.take(command, this.#origin, this.#now())
    // The page that is working on it deletes it.
    if (!isOurs) this.#forget(command)
    return isOurs
  }

  #done(command: Envelope): void {
    if (this.#saved.has(command.id)) this.#store.done(command)
    this.#forget(command)
  }

  #forget({ id }: Envelope): void {
    this.#durable.delete(id)
    this.#saved.delete(id)
  }

  #save(command: Envelope): void {
    if (!this.#durable.has(command.id) || this.#saved.has(command.id)) return
    this.#store.save(command)
    this.#saved.add(command.id)
  }

  #drop(command: Envelope | undefined, reason: string): void {
    if (!command) return
    this.#done(command)
    this.#note(command, 'dropped', reason)
  }
}
