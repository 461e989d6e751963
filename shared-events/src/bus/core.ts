import { Subject } from 'rxjs'
import type { SafeStorage } from 'shared-base/storage/storage'
import { createBusLog, type LogEntry, type Outcome } from './bus-log.ts'
import type { BusChannel } from './channel.ts'
import { type CommandHandler, CommandQueue } from './command-queue.ts'
import type { NotificationKind } from './definition.ts'
import { createDurableStore } from './durable-store.ts'
import { createStamp, type Envelope, envelopeSchema, randomOrigin } from './envelope.ts'
import { StateStore } from './state-store.ts'
import { createTurnQueue } from './turn-queue.ts'

/** A message to publish: the envelope without the fields that the core adds. */
interface Outgoing {
  readonly kind: NotificationKind
  readonly name: string
  readonly version: number
  readonly payload: unknown
  readonly crossTab: boolean
  readonly durable: boolean
}

/**
 * The only object per page that all copies of this package share: moves envelopes, knows no catalogue. Each copy uses
 * it through a `Bus` of its own catalogue (see `bus.ts`), so parts of different releases can communicate.
 */
export interface BusCore {
  /** Raised when older copies of this package can no longer use this core. */
  readonly protocol: 1
  /** Identifies this page among the tabs. */
  readonly origin: string
  publish(message: Outgoing): void
  /** The last value of a state in a version of at most `version`. */
  snapshot(name: string, version: number): Envelope | undefined
  /**
   * `listener` must not throw. States replay their last value of at most `version` at once. A command is heard when it is
   * sent, which takes nothing from its handler.
   */
  listen(
    kind: NotificationKind,
    name: string,
    version: number,
    listener: (envelope: Envelope) => void,
  ): () => void
  handle(name: string, handler: CommandHandler): () => void
  note(envelope: Envelope, outcome: Outcome, detail?: string): void
  log(): readonly LogEntry[]
  close(): void
}

interface CoreOptions {
  readonly now: () => number
  readonly logSize: number
  readonly storage: SafeStorage
  readonly channel: BusChannel | undefined
  /** Whether a state that another tab sent may be stored. */
  readonly admit: (envelope: Envelope) => boolean
  /** Receives problems that are not thrown to a caller. */
  readonly report: (problem: BusProblem) => void
}

/** A problem that the bus handled. `error` is the exception of a listener or handler. */
export interface BusProblem {
  readonly severity: 'warning' | 'error'
  readonly message: string
  readonly error?: unknown
}

interface Delivery {
  readonly turn: number
  readonly envelope: Envelope
}

/** Tolerated clock difference of another tab; a later time is forged. */
const MAX_AHEAD_MS = 3_600_000

const warned: ReadonlySet<Outcome> = new Set(['newer', 'invalid', 'dropped'])

export function createCore(options: CoreOptions): BusCore {
  const { now, channel, report } = options
  const origin = randomOrigin()
  const log = createBusLog(options.logSize)
  const states = new StateStore()
  const durable = createDurableStore(options.storage)
  // Commands of an earlier page load go first, even if the clock was set back since.
  const stamp = createStamp(now, origin, Math.min(durable.lastAt() + 1, now() + MAX_AHEAD_MS))
  const queues = new Map<string, CommandQueue>()
  const deliveries = new Subject<Delivery>()
  const inTurn = createTurnQueue(dropped =>
    report({
      severity: 'error',
      message: `Messages publish each other without end; ${dropped} were dropped`,
    }),
  )
  let turn = 0

  function note(envelope: Envelope, outcome: Outcome, detail?: string): void {
    const { id, kind, name, version } = envelope
    log.add({ at: now(), outcome, kind, name, version, id, ...(detail === undefined ? {} : { detail }) })
    if (warned.has(outcome)) {
      const reason = detail === undefined ? outcome : `${outcome}: ${detail}`
      report({ severity: 'warning', message: `${kind} ${name} v${version} ignored (${reason})` })
    }
  }

  function emit(envelope: Envelope): void {
    turn += 1
    const delivery = { turn, envelope }
    inTurn(() => deliveries.next(delivery))
  }

  function queueOf(name: string): CommandQueue {
    let queue = queues.get(name)
    if (!queue) {
      queue = new CommandQueue(name, origin, durable, now, note)
      queues.set(name, queue)
    }
    return queue
  }

  function post(envelope: Envelope): void {
    try {
      channel?.post(envelope)
    } catch (error) {
      report({ severity: 'warning', message: `${envelope.name} did not reach the other tabs`, error })
    }
  }

  function receive(message: unknown): void {
    const parsed = envelopeSchema.safeParse(message)
    if (!parsed.success || parsed.data.kind !== 'state') return
    const envelope = parsed.data
    if (envelope.at > now() + MAX_AHEAD_MS || !options.admit(envelope)) {
      note(envelope, 'invalid', 'from another tab')
      return
    }
    const outcome = states.put(envelope)
    if (outcome === 'outdated') note(envelope, 'outdated')
    if (outcome !== 'new') return
    note(envelope, 'received')
    emit(envelope)
  }

  channel?.listen(receive)

  return {
    protocol: 1,
    origin,
    note,
    log: log.entries,
    snapshot: (name, version) => states.get(name, version),

    publish({ kind, name, version, payload, crossTab, durable: keep }) {
      // Ignore its time too: nobody is notified of it, and tabs would disagree about which value is the last.
      if (kind === 'state' && states.holds(name, version, payload)) return
      const later = kind === 'state' ? states.lastAt(name) + 1 : 0
      const envelope: Envelope = { ...stamp(later), kind, name, version, payload }
      if (kind === 'command') {
        note(envelope, 'published')
        emit(envelope)
        const queue = queueOf(name)
        queue.push(envelope, keep)
        inTurn(() => queue.deliver())
        return
      }
      if (kind === 'state') states.put(envelope)
      note(envelope, 'published')
      if (crossTab) post(envelope)
      emit(envelope)
    },

    listen(kind, name, version, listener) {
      // Earlier messages are not for this listener, even if they are still queued; a state replays its value.
      const since = turn
      const replayed = kind === 'state' ? states.get(name, version) : undefined
      // Not rxjs's `filter`, which every first visit would load.
      const subscription = deliveries.subscribe(({ turn, envelope }) => {
        if (turn > since && envelope.kind === kind && envelope.name === name) listener(envelope)
      })
      if (replayed) listener(replayed)
      return () => subscription.unsubscribe()
    },

    handle(name, handler) {
      const queue = queueOf(name)
      queue.add(handler)
      inTurn(() => queue.deliver())
      return () => queue.remove(handler)
    },

    close() {
      channel?.close()
      deliveries.complete()
    },
  }
}
