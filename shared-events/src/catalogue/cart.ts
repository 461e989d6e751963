import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'
import { id, quantity, slug, text, toman } from './fields.ts'

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
