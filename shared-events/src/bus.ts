import { createSafeStorage, type SafeStorage } from 'shared-shop/storage/storage'
import { BusError } from './bus-error.ts'
import type { LogEntry } from './bus-log.ts'
import {
  type CommandName,
  catalogue,
  type EventName,
  type MessageName,
  type Payload,
  type PayloadInput,
  type StateName,
} from './catalogue.ts'
import type { BusChannel } from './channel.ts'
import { type BusCore, type BusProblem, createCore } from './core.ts'
import type { MessageDefinition, NotificationKind } from './definition/define.ts'
import type { Envelope } from './envelope.ts'
import { type Reading, readEnvelope, readPublished } from './reading.ts'

/** About a message that was received. `id` is the same at every delivery of it, should a handler need to tell. */
export interface MessageMeta {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly version: number
  readonly source: 'this-tab' | 'other-tab'
}

/** May be async: a rejection is reported as an exception is. */
export type Listener<Name extends MessageName> = (payload: Payload<Name>, meta: MessageMeta) => unknown
export type Unsubscribe = () => void

/**
 * What the parts talk through (design.md, Events). Publishing throws {@link BusError} on what the catalogue does not
 * allow; what a listener or handler throws is reported and hurts nobody else. Messages are heard in the order in which
 * they were published, also when a listener publishes. Payloads are frozen.
 */
export interface Bus {
  /** The same for every copy of this package in one page. */
  readonly id: string
  /** Says what is so. The same value again is not told again. */
  setState<Name extends StateName>(name: Name, payload: PayloadInput<Name>): void
  /** The last value: the same object until it changes, so it can be a snapshot of `useSyncExternalStore`. */
  getState<Name extends StateName>(name: Name): Payload<Name> | undefined
  /** Says what has happened. */
  emit<Name extends EventName>(name: Name, payload: PayloadInput<Name>): void
  /** Asks for something; kept in order until a handler takes it. */
  send<Name extends CommandName>(name: Name, payload: PayloadInput<Name>): void
  /** Hears a state (its last value at once, if it has one) or an event (from now on). */
  subscribe<Name extends StateName | EventName>(name: Name, listener: Listener<Name>): Unsubscribe
  /**
   * Takes commands: those that wait at once, in order. A command counts as done when `handler` returns; do what must
   * not be lost before that. Of several handlers the first one takes all.
   */
  handle<Name extends CommandName>(name: Name, handler: Listener<Name>): Unsubscribe
  /** The last messages and what became of them, oldest first, without payloads. */
  log(): readonly LogEntry[]
  /** Ends the bus (tests, a server's request). Publishing afterwards throws. */
  close(): void
}

export interface BusOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Entries of the log; 200 when left out. */
  readonly logSize?: number
  /** Where durable commands wait; memory when left out. */
  readonly storage?: SafeStorage
  /** To the other tabs; none when left out. */
  readonly channel?: BusChannel | undefined
  /** Hears of warnings and of what listeners and handlers throw; the console when left out. */
  readonly report?: (problem: BusProblem) => void
}

/** A bus of its own: for tests, a stand-alone harness or one request on the server. Pages use `getBus()`. */
export function createBus(options: BusOptions = {}): Bus {
  const report = options.report ?? reportToConsole
  return createView(createBusCore({ ...options, report }), report)
}

/** A core for this copy's catalogue; other copies may join it with {@link createView}. */
export function createBusCore(options: BusOptions): BusCore {
  return createCore({
    now: options.now ?? Date.now,
    logSize: options.logSize ?? 200,
    storage: options.storage ?? createSafeStorage(() => undefined),
    channel: options.channel,
    report: options.report ?? reportToConsole,
    admit: envelope => {
      const definition = definitionOf(envelope.name)
      return !definition || readEnvelope(definition, envelope).verdict !== 'invalid'
    },
  })
}

/** A core as seen through this copy's catalogue. */
export function createView(core: BusCore, report: (problem: BusProblem) => void = reportToConsole): Bus {
  const readings = new WeakMap<Envelope, Reading>()
  let closed = false

  function publish(kind: NotificationKind, name: string, payload: unknown): void {
    if (closed) throw new BusError('closed', `${name} was published on a closed bus`)
    const definition = definitionOf(name)
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
      // The catalogue's schema made this payload; that it fits the listener's type was checked where it was passed in.
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

    getState<Name extends StateName>(name: Name) {
      const definition = catalogue[name]
      const envelope = core.snapshot(name, definition.version)
      const reading = envelope && read(definition, envelope)
      // As above: made by the schema that the type is inferred from.
      return reading?.verdict === 'take' ? (reading.payload as Payload<Name>) : undefined
    },

    subscribe(name, listener) {
      const definition = definitionOf(name)
      if (!definition || definition.kind === 'command')
        throw new BusError('unknown-name', `There is no state or event ${name}`)
      return core.listen(definition.kind, name, definition.version, envelope =>
        hear(definition, envelope, listener),
      )
    },

    handle(name, handler) {
      const definition = definitionOf(name)
      if (definition?.kind !== 'command') throw new BusError('unknown-name', `There is no command ${name}`)
      return core.handle(name, {
        judge: command => read(definition, command).verdict,
        run: command => hear(definition, command, handler),
      })
    },

    log: core.log,
    close() {
      closed = true
      core.close()
    },
  }
}

function definitionOf(name: string): MessageDefinition | undefined {
  const definitions: Readonly<Record<string, MessageDefinition>> = catalogue
  return Object.hasOwn(definitions, name) ? definitions[name] : undefined
}

function reportToConsole({ severity, message, error }: BusProblem): void {
  const rest = error === undefined ? [] : [error]
  if (severity === 'error') console.error(`[bus] ${message}`, ...rest)
  else console.warn(`[bus] ${message}`, ...rest)
}
