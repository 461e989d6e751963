import type * as z from 'shared-shop/schema'
import { busy } from './catalogue/busy.ts'
import { cart } from './catalogue/cart.ts'
import { cartAdd } from './catalogue/cart-add.ts'
import { cartClear } from './catalogue/cart-clear.ts'
import { cartOpen } from './catalogue/cart-open.ts'
import { fault } from './catalogue/fault.ts'
import { loginOpen } from './catalogue/login-open.ts'
import { navigated } from './catalogue/navigated.ts'
import { notificationsChanged } from './catalogue/notifications-changed.ts'
import { notificationsRead } from './catalogue/notifications-read.ts'
import { session } from './catalogue/session.ts'
import { sessionCheck } from './catalogue/session-check.ts'
import { sessionLogout } from './catalogue/session-logout.ts'
import { toast } from './catalogue/toast.ts'
import { unread } from './catalogue/unread.ts'

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
