import * as z from 'shared-base/schema'
import { defineMessage } from '../bus/definition.ts'
import { sitePath, text } from './fields.ts'

/** The page changed: overlays close. `path` includes the query. */
export const navigated = defineMessage({
  name: 'navigated',
  version: 1,
  kind: 'event',
  owner: 'shell',
  listeners: ['header', 'catalog', 'cart', 'account'],
  payload: z.object({ path: sitePath, title: text(300) }),
})

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
    /** The reason as a code (`shared-base/errors/fault-codes`); absent from older senders. */
    code: z.optional(text(40)),
    /** Where in the release: `assets/row-x.js:1:204`. */
    at: z.optional(text(200)),
  }),
})
