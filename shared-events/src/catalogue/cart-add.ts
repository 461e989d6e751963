import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'
import { color, id, percent, quantity, slug, text, toman } from './fields.ts'

/**
 * Put a product into the cart. `price` is the list price in toman, `special` its discount percent, `addStatus` whether
 * the line may be stacked, `postAge` the shipping cost per unit in toman (spec §3). Queued until the cart has it, also
 * over a reload; the server prices everything again.
 */
export const cartAdd = defineMessage({
  name: 'cart/add',
  version: 1,
  kind: 'command',
  owner: 'cart',
  listeners: ['catalog', 'header', 'account', 'shell'],
  durable: true,
  payload: z.object({
    id,
    slug,
    name: z.string().check(z.minLength(1), z.maxLength(300)),
    price: toman,
    special: percent,
    picture: text(500),
    color: z.optional(color),
    quantity,
    addStatus: z.boolean(),
    postAge: toman,
  }),
})
