import * as z from 'shared-shop/schema'
import { defineMessage } from '../definition/define.ts'
import { text } from './fields.ts'

/**
 * A part failed and shows its fallback. `version` is the release, `expose` the part, which older senders do not name,
 * `durationMs` the time until the failure.
 */
export const fault = defineMessage({
  name: 'fault',
  version: 1,
  kind: 'event',
  owner: 'anybody',
  listeners: ['shell'],
  payload: z.object({
    remote: text(60),
    version: text(60),
    expose: z.optional(text(60)),
    phase: z.enum(['entry', 'module', 'load', 'render', 'hydrate', 'handler']),
    durationMs: z.number().check(z.nonnegative()),
    message: text(1000),
    /** The reason as a code (`shared-shop/fault-codes`); absent from older senders. */
    code: z.optional(text(40)),
  }),
})
