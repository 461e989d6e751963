import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'

/** Open the cart dropdown. */
export const cartOpen = defineMessage({
  name: 'cart/open',
  version: 1,
  kind: 'command',
  owner: 'cart',
  listeners: ['header', 'catalog', 'shell'],
  payload: z.object({}),
})
