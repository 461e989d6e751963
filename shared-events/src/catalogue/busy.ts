import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'

/**
 * A long step without a progress display of its own begins or ends; in between the shell shows the loading overlay
 * (spec §2). `step` names it among the steps of the page, e.g. `payment`.
 *
 * A command, not a state: a state has one last value, so two busy parts would overwrite each other, and a counter would
 * stay wrong after one missing or extra end. An end may be repeated, and may come without a begin; a shell that starts
 * late gets the queued ones in order.
 */
export const busy = defineMessage({
  name: 'busy',
  version: 1,
  kind: 'command',
  owner: 'shell',
  listeners: ['header', 'catalog', 'cart', 'account'],
  payload: z.object({
    step: z.string().check(z.minLength(1), z.maxLength(60)),
    phase: z.enum(['begin', 'end']),
  }),
})
