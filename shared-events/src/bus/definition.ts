import type * as z from 'shared-base/schema'

/**
 * How a message travels.
 * - `state`: a current value; replayed to late listeners
 * - `event`: something that happened; reaches current listeners only
 * - `command`: something to do; queued in order until a handler takes it, delivered once
 */
export type NotificationKind = 'state' | 'event' | 'command'

/** A part that sends or receives messages: `shell`, or a remote without `mfe-`. Data, because teams add remotes. */
export type Part = string

/** An entry of the catalogue: the full definition of one message. */
export interface MessageDefinition<
  Kind extends NotificationKind = NotificationKind,
  Schema extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly name: string
  /** Raised by every change that an older listener would misread; `upgrade` then converts older payloads. */
  readonly version: number
  readonly kind: Kind
  readonly payload: Schema
  /** The publisher of a state or event, or the handler of a command; `anybody` for events that every part may send. */
  readonly owner: Part | 'anybody'
  /** The listeners of a state or event, or the senders of a command. */
  readonly listeners: readonly Part[]
  /** States only: whether values are sent to the other tabs. */
  crossTab?(payload: z.output<Schema>): boolean
  /** Commands only: survives a reload and a closed tab. */
  readonly durable?: boolean
  /** Converts a payload of an older version to this one; undefined if that version is no longer supported. */
  readonly upgrade?: (payload: unknown, version: number) => unknown
}

export function defineMessage<
  const Name extends string,
  Kind extends NotificationKind,
  Schema extends z.ZodMiniType,
>(
  definition: MessageDefinition<Kind, Schema> & { readonly name: Name },
): MessageDefinition<Kind, Schema> & { readonly name: Name } {
  return definition
}

/** The messages that the parts of a site exchange, by name. */
export type Messages = Readonly<Record<string, MessageDefinition>>

export type NameOf<All extends Messages, Kind extends NotificationKind = NotificationKind> = {
  [Name in keyof All]: All[Name]['kind'] extends Kind ? Name : never
}[keyof All] &
  string

/** The payload that listeners and handlers of `Name` receive. */
export type PayloadOf<All extends Messages, Name extends keyof All> = z.output<All[Name]['payload']>

/** The payload to publish as `Name`: fields with a default are optional. */
export type PayloadInputOf<All extends Messages, Name extends keyof All> = z.input<All[Name]['payload']>
