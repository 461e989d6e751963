import * as z from 'shared-base/schema'
import { defineMessage } from '../bus/definition.ts'
import { color, id, percent, quantity, slug, text, toman } from './fields.ts'

/**
 * The content of the cart, for badges and previews. `itemCount` counts units; `total` is before and `payable` after
 * discounts, both without shipping. A line's `key` distinguishes two lines of one product.
 */
export const cart = defineMessage({
  name: 'cart',
  version: 1,
  kind: 'state',
  owner: 'cart',
  listeners: ['shell', 'header', 'catalog', 'account'],
  payload: z.object({
    itemCount: z.int().check(z.nonnegative()),
    lines: z
      .array(
        z.object({
          key: z.optional(text(64)),
          id,
          slug,
          name: text(300),
          con: quantity,
          picture: z.optional(text(500)),
          payable: toman,
        }),
      )
      .check(z.maxLength(500)),
    total: toman,
    payable: toman,
  }),
  crossTab: () => true,
})

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

/** Change the quantity of a line by one, or remove it. `key` is that of the line in the state `cart`. */
export const cartChange = defineMessage({
  name: 'cart/change',
  version: 1,
  kind: 'command',
  owner: 'cart',
  listeners: ['catalog'],
  payload: z.object({ key: text(64), change: z.enum(['plus', 'minus', 'remove']) }),
})

/** Open the cart dropdown. */
export const cartOpen = defineMessage({
  name: 'cart/open',
  version: 1,
  kind: 'command',
  owner: 'cart',
  listeners: ['header', 'catalog', 'shell'],
  payload: z.object({}),
})

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
