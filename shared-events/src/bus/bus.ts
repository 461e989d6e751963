import { createSafeStorage, type SafeStorage } from 'shared-base/storage/storage'
import { BusError } from './bus-error.ts'
import type { LogEntry } from './bus-log.ts'
import type { BusChannel } from './channel.ts'
import { type BusCore, type BusProblem, createCore } from './core.ts'
import type {
  MessageDefinition,
  Messages,
  NameOf,
  NotificationKind,
  PayloadInputOf,
  PayloadOf,
} from './definition.ts'
import type { Envelope } from './envelope.ts'
import { type Reading, readEnvelope, readPublished } from './reading.ts'

/** Metadata of a received message. `id` is the same at every delivery, so that a handler can detect repeats. */
export interface MessageMeta {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly version: number
  readonly source: 'this-tab' | 'other-tab'
}

/** May be async: a rejection is reported like an exception. */
export type Listener<Payload> = (payload: Payload, meta: MessageMeta) => unknown
export type Unsubscribe = () => void

/**
 * The bus between the parts of a site, whose messages are `All` (design.md, Events). Publishing throws {@link BusError}
 * if their definitions do not allow it; errors of listeners and handlers are reported and affect nobody else. Messages
 * are delivered in publishing order, also when a listener publishes. Payloads are frozen.
 */
export interface Bus<All extends Messages> {
  /** The same for every copy of this package in one page. */
  readonly id: string
  /** Publishes a state. Publishing an equal value again notifies nobody. */
  setState<Name extends NameOf<All, 'state'>>(name: Name, payload: PayloadInputOf<All, Name>): void
  /** The last value: the same object until it changes, so it can be a snapshot of `useSyncExternalStore`. */
  getState<Name extends NameOf<All, 'state'>>(name: Name): PayloadOf<All, Name> | undefined
  emit<Name extends NameOf<All, 'event'>>(name: Name, payload: PayloadInputOf<All, Name>): void
  /** Sends a command; queued in order until a handler takes it. */
  send<Name extends NameOf<All, 'command'>>(name: Name, payload: PayloadInputOf<All, Name>): void
  /** Subscribes to a state (its last value at once, if any) or an event (from now on). */
  subscribe<Name extends NameOf<All, 'state' | 'event'>>(
    name: Name,
    listener: Listener<PayloadOf<All, Name>>,
  ): Unsubscribe
  /**
   * Handles commands: queued ones at once, in order. A command is done when `handler` returns, so finish critical work
   * before that. If there are several handlers, the first one gets every command.
   */
  handle<Name extends NameOf<All, 'command'>>(
    name: Name,
    handler: Listener<PayloadOf<All, Name>>,
  ): Unsubscribe
  /**
   * Hears of every command that a part of this page sends, before it is handled or kept. For measuring: the command is
   * left to its handler.
   */
  onSent<Name extends NameOf<All, 'command'>>(
    name: Name,
    listener: Listener<PayloadOf<All, Name>>,
  ): Unsubscribe
  /** The last messages with their outcome, oldest first, without payloads. */
  log(): readonly LogEntry[]
  /** Closes the bus (tests, a server's request). Publishing afterwards throws. */
  close(): void
}

export interface BusOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Entries of the log; default 200. */
  readonly logSize?: number
  /** Storage of durable commands; default in memory. */
  readonly storage?: SafeStorage
  /** Connection to the other tabs; default none. */
  readonly channel?: BusChannel | undefined
  /** Receives warnings and errors of listeners and handlers; default the console. */
  readonly report?: (problem: BusProblem) => void
}

/** A core for these messages; other copies may join it with {@link createView}. */
export function createBusCore(messages: Messages, options: BusOptions): BusCore {
  return createCore({
    now: options.now ?? Date.now,
    logSize: options.logSize ?? 200,
    storage: options.storage ?? createSafeStorage(() => undefined),
    channel: options.channel,
    report: options.report ?? reportToConsole,
    admit: envelope => {
      const definition = definitionOf(messages, envelope.name)
      return !definition || readEnvelope(definition, envelope).verdict !== 'invalid'
    },
  })
}

/** A core as seen by a copy of this package that knows `messages`. */
export function createView<All extends Messages>(
  messages: All,
  core: BusCore,
  report: (problem: BusProblem) => void = reportToConsole,
): Bus<All> {
  const readings = new WeakMap<Envelope, Reading>()
  let closed = false

  function publish(kind: NotificationKind, name: string, payload: unknown): void {
    if (closed) throw new BusError('closed', `${name} was published on a closed bus`)
    const definition = definitionOf(messages, name)
    if (definition?.kind !== kind) throw new BusError('unknown-name', `There is no ${kind} ${name}`)
    const parsed = readPublished(definition, payload)
    if (parsed.verdict !== 'take') {
      throw new BusError('invalid-payload', `${kind} ${name} v${definition.version}`, parsed.issues)
    }
    core.publish({
      kind,
      name,
      version: definition.version,
      payload: parsed.payload,
      crossTab: definition.crossTab?.(parsed.payload) ?? false,
      durable: definition.durable ?? false,
    })
  }

  /** Read once: two listeners must get the same object. */
  function read(definition: MessageDefinition, envelope: Envelope): Reading {
    let reading = readings.get(envelope)
    if (!reading) {
      reading = readEnvelope(definition, envelope)
      readings.set(envelope, reading)
    }
    return reading
  }

  function call(
    listener: (payload: never, meta: MessageMeta) => unknown,
    payload: unknown,
    envelope: Envelope,
  ): void {
    const { id, at, version } = envelope
    const source = envelope.origin === core.origin ? 'this-tab' : 'other-tab'
    const failed = (error: unknown) => {
      core.note(envelope, 'threw')
      report({ severity: 'error', message: `A listener of ${envelope.name} failed`, error })
    }
    try {
      // This payload comes from the message's schema; that it fits the listener's type was checked by `subscribe`.
      const result = listener(payload as never, { id, at, version, source })
      if (result instanceof Promise) result.catch(failed)
    } catch (error) {
      failed(error)
    }
  }

  function hear(
    definition: MessageDefinition,
    envelope: Envelope,
    listener: Parameters<typeof call>[0],
  ): void {
    const reading = read(definition, envelope)
    if (reading.verdict === 'take') call(listener, reading.payload, envelope)
    else core.note(envelope, reading.verdict, reading.issues.join('; ') || undefined)
  }

  return {
    id: core.origin,
    setState: (name, payload) => publish('state', name, payload),
    emit: (name, payload) => publish('event', name, payload),
    send: (name, payload) => publish('command', name, payload),

    getState<Name extends NameOf<All, 'state'>>(name: Name) {
      const definition = definitionOf(messages, name)
      const envelope = definition && core.snapshot(name, definition.version)
      const reading = definition && envelope && read(definition, envelope)
      // As above: made by the schema that the type is inferred from.
      return reading?.verdict === 'take' ? (reading.payload as PayloadOf<All, Name>) : undefined
    },

    subscribe(name, listener) {
      const definition = definitionOf(messages, name)
      if (!definition || definition.kind === 'command')
        throw new BusError('unknown-name', `There is no state or event ${name}`)
      return core.listen(definition.kind, name, definition.version, envelope =>
        hear(definition, envelope, listener),
      )
    },

    handle(name, handler) {
      const definition = definitionOf(messages, name)
      if (definition?.kind !== 'command') throw new BusError('unknown-name', `There is no command ${name}`)
      return core.handle(name, {
        judge: command => read(definition, command).verdict,
        run: command => hear(definition, command, handler),
      })
    },

    onSent(name, listener) {
      const definition = definitionOf(messages, name)
      if (definition?.kind !== 'command') throw new BusError('unknown-name', `There is no command ${name}`)
      return core.listen('command', name, definition.version, envelope =>
        hear(definition, envelope, listener),
      )
    },

    log: core.log,
    close() {
      closed = true
      core.close()
    },
  }
}

function definitionOf(messages: Messages, name: string): MessageDefinition | undefined {
  return Object.hasOwn(messages, name) ? messages[name] : undefined
}

function reportToConsole({ severity, message, error }: BusProblem): void {
  const rest = error === undefined ? [] : [error]
  if (severity === 'error') console.error(`[bus] ${message}`, ...rest)
  else console.warn(`[bus] ${message}`, ...rest)
}
