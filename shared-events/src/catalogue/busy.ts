import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'

/**
 * A long step that nothing on the page can stand for begins or is over: between the two the shell shows the loading
 * overlay (spec §2). `step` names it among the steps of the page, e.g. `payment`.
 *
 * A command, not a state: a state has one last value, so two parts that are busy at once would overwrite each other,
 * and a count in it would be off for ever after one end too many or too few. Ends may be said twice, and without a
 * begin; what a shell that comes late finds waiting is still in order.
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
