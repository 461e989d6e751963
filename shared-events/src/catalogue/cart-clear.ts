import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'

/** Empty the cart: after logout (spec §4) or because it has become an order. */
export const cartClear = defineMessage({
  name: 'cart/clear',
  version: 1,
  kind: 'command',
  owner: 'cart',
  listeners: ['header', 'account'],
  durable: true,
  payload: z.object({ reason: z.enum(['logout', 'ordered']) }),
})
