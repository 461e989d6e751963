import type { NameOf, PayloadInputOf, PayloadOf } from '../bus/definition.ts'
import { cart, cartAdd, cartChange, cartClear, cartOpen } from './cart.ts'
import { favourites } from './favourites.ts'
import { notificationsChanged, notificationsRead, unread } from './notifications.ts'
import { busy, fault, navigated, toast } from './page.ts'
import { loginOpen, session, sessionCheck, sessionLogout } from './session.ts'

/** All bus messages between the parts, by name. */
export const catalogue = {
  session,
  cart,
  favourites,
  unread,
  'cart/add': cartAdd,
  'cart/change': cartChange,
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
export type MessageName = NameOf<Catalogue>
export type StateName = NameOf<Catalogue, 'state'>
export type EventName = NameOf<Catalogue, 'event'>
export type CommandName = NameOf<Catalogue, 'command'>
export type Payload<Name extends MessageName> = PayloadOf<Catalogue, Name>
export type PayloadInput<Name extends MessageName> = PayloadInputOf<Catalogue, Name>
