import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'
import { sitePath, text } from './fields.ts'

/**
 * Show a toast (spec §9: two notifiers, top-center and bottom-left). `action` is a link on it; with `refresh` it also
 * activates the waiting version of the shop.
 */
export const toast = defineMessage({
  name: 'toast',
  version: 1,
  kind: 'command',
  owner: 'shell',
  listeners: ['header', 'catalog', 'cart', 'account'],
  payload: z.object({
    kind: z.enum(['success', 'info', 'warning', 'error']),
    text: z.string().check(z.minLength(1), z.maxLength(500)),
    position: z._default(z.enum(['top-center', 'bottom-left']), 'top-center'),
    action: z.optional(z.object({ label: text(60), to: sitePath, refresh: z.optional(z.boolean()) })),
  }),
})
