import type * as z from 'shared-shop/schema'

/**
 * How a message travels.
 * - `state`: what is so; replays its last value to whoever comes later
 * - `event`: what happened; heard by those who listen now
 * - `command`: what somebody must do; kept in order until a handler takes it, delivered once
 */
export type NotificationKind = 'state' | 'event' | 'command'

/** A part of the house that sends or hears messages. */
export type Part = 'shell' | 'header' | 'catalog' | 'cart' | 'account'

/** An entry of the catalogue: everything there is to know about one message. */
export interface MessageDefinition<
  Kind extends NotificationKind = NotificationKind,
  Schema extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly name: string
  /** Raised by every change that an older listener would misread; `upgrade` then reads the older payloads. */
  readonly version: number
  readonly kind: Kind
  readonly payload: Schema
  /** Who publishes a state or event, or handles a command; `anybody` for events that every part may send. */
  readonly owner: Part | 'anybody'
  /** Who listens to a state or event, or sends a command. */
  readonly listeners: readonly Part[]
  /** States only: whether a value is told to the other tabs. */
  crossTab?(payload: z.output<Schema>): boolean
  /** Commands only: survives a reload and a closed tab. */
  readonly durable?: boolean
  /** Turns a payload of an older version into one of this; undefined where that version can no longer be read. */
  readonly upgrade?: (payload: unknown, version: number) => unknown
}

/** Completes the types of a definition. */
export function defineMessage<
  const Name extends string,
  Kind extends NotificationKind,
  Schema extends z.ZodMiniType,
>(
  definition: MessageDefinition<Kind, Schema> & { readonly name: Name },
): MessageDefinition<Kind, Schema> & { readonly name: Name } {
  return definition
}
