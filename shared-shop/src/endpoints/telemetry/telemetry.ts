import { viewOutcomes } from 'shared-base/errors/fault-codes'
import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'

/**
 * What shoppers achieve, counted for every release on the page.
 * - `visit`: a browser session saw this release, counted once
 * - `adding`: goods were asked for (`cart/add`); `added`: the cart grew by them
 */
export const shopOutcomes = ['visit', 'adding', 'added'] as const
export type ShopOutcome = (typeof shopOutcomes)[number]

const remote = z.string().check(z.regex(/^[a-z][a-z-]{0,40}$/))
/** Empty if the remote has no release. */
const version = z.string().check(z.regex(/^[\w.+-]{0,60}$/))
const expose = z.string().check(z.regex(/^[\w/-]{1,60}$/))
const ms = z.number().check(z.minimum(0), z.maximum(600_000))
const part = { remote, version, expose }

/** A loaded module of a remote; `bytes` over the network since the previous load. */
const loadSchema = z.object({
  ...part,
  ms,
  bytes: z.optional(z.int().check(z.minimum(0), z.maximum(100_000_000))),
})
/** The event `fault` of the bus, without its text. Pages of older shells do not name the expose. */
const faultSchema = z.object({
  remote,
  version,
  expose: z.optional(expose),
  phase: z.enum(['entry', 'module', 'load', 'render', 'hydrate', 'handler']),
  code: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  ms,
})
/** A Core Web Vital of the loaded page, named after the remote that renders it; in ms, for `CLS` the score. */
const vitalSchema = z.object({ ...part, name: z.enum(['LCP', 'CLS', 'INP', 'TTFB']), value: ms })

/**
 * A part of one view of a page, once it is known what became of it: `ok` if nothing is said. `ms` from the navigation
 * until it was usable, of visits in the sample.
 */
const viewSchema = z.object({ ...part, outcome: z._default(z.enum(viewOutcomes), 'ok'), ms: z.optional(ms) })

const count = z.optional(z.int().check(z.minimum(1), z.maximum(20)))
/** How often something came about that a shop exists for (`ShopOutcome`), while this release was on the page. */
const outcomesSchema = z.object({
  remote,
  version,
  visit: count,
  adding: count,
  added: count,
})

/** Maximum entries of each kind per report. */
export const reportLimits = { loads: 40, faults: 20, vitals: 4, views: 20, outcomes: 40 } as const

/**
 * Measurements from a browser about the remotes on its page. Contains no personal data: no visitor, user, URL or query;
 * `route` is the pattern of the page (`/product/:slugOrId`). The `traceparent` header names the trace.
 */
export const telemetry = defineEndpoint({
  method: 'POST',
  path: '/api/V1/telemetry',
  access: 'anybody',
  summary:
    'Report views, load times, faults and web vitals of the parts of a page, and what shoppers achieved',
  body: z.object({
    route: z.string().check(z.regex(/^\/[\w/:?*.-]{0,100}$/)),
    loads: z._default(z.array(loadSchema).check(z.maxLength(reportLimits.loads)), []),
    faults: z._default(z.array(faultSchema).check(z.maxLength(reportLimits.faults)), []),
    vitals: z._default(z.array(vitalSchema).check(z.maxLength(reportLimits.vitals)), []),
    views: z._default(z.array(viewSchema).check(z.maxLength(reportLimits.views)), []),
    outcomes: z._default(z.array(outcomesSchema).check(z.maxLength(reportLimits.outcomes)), []),
  }),
  answer: z.void(),
  success: 'no-content',
})
export type TelemetryReport = z.output<typeof telemetry.body>
