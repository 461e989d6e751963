import type * as z from 'shared-base/schema'
import { cart, cartAdd, cartClear, cartOpen } from './catalogue/cart.ts'
import { notificationsChanged, notificationsRead, unread } from './catalogue/notifications.ts'
import { busy, fault, navigated, toast } from './catalogue/page.ts'
import { loginOpen, session, sessionCheck, sessionLogout } from './catalogue/session.ts'

/** All bus messages between the parts, by name. */
export const catalogue = {
  session,
  cart,
  unread,
  'cart/add': cartAdd,
  'cart/open': cartOpen,
  'cart/clear': cartClear,
  'login/open': loginOpen,
  'session/check': sessionCheck,
  'session/logout': sessionLogout,
  'notifications/changed': notificationsChanged,
  'notifications/read': notificationsRead,
  navigated,
  toast,
  busy,
  fault,
} as const

export type Catalogue = typeof catalogue
export type MessageName = keyof Catalogue

type NameOfKind<Kind> = {
  [Name in MessageName]: Catalogue[Name]['kind'] extends Kind ? Name : never
}[MessageName]

export type StateName = NameOfKind<'state'>
export type EventName = NameOfKind<'event'>
export type CommandName = NameOfKind<'command'>

/** The payload that listeners and handlers of `Name` receive. */
export type Payload<Name extends MessageName> = z.output<Catalogue[Name]['payload']>
/** The payload to publish as `Name`: fields with a default are optional. */
export type PayloadInput<Name extends MessageName> = z.input<Catalogue[Name]['payload']>
