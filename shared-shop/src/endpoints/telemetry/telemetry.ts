import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'

const remote = z.string().check(z.regex(/^[a-z][a-z-]{0,40}$/))
/** Empty where there is no release of the remote. */
const version = z.string().check(z.regex(/^[\w.+-]{0,60}$/))
const expose = z.string().check(z.regex(/^[\w/-]{1,60}$/))
const ms = z.number().check(z.minimum(0), z.maximum(600_000))
const part = { remote, version, expose }

/** A module of a remote that arrived; `bytes` over the network, for what came since the load before it. */
const loadSchema = z.object({
  ...part,
  ms,
  bytes: z.optional(z.int().check(z.minimum(0), z.maximum(100_000_000))),
})
/** The event `fault` of the bus, without its text. */
const faultSchema = z.object({
  remote,
  version,
  phase: z.enum(['entry', 'module', 'load', 'render', 'hydrate', 'handler']),
  code: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  ms,
})
/** A Core Web Vital of the page that was loaded, named by the part that it shows; ms, of `CLS` the score. */
const vitalSchema = z.object({ ...part, name: z.enum(['LCP', 'CLS', 'INP', 'TTFB']), value: ms })

/** How many of each one report may hold. */
export const reportLimits = { loads: 40, faults: 20, vitals: 4 } as const

/**
 * What a browser saw of the parts of its page. It says nothing of who saw it: no visitor, user, address or query;
 * `route` is the pattern of the page (`/product/:slugOrId`). The trace is named by the `traceparent` header.
 */
export const telemetry = defineEndpoint({
  method: 'POST',
  path: '/api/V1/telemetry',
  access: 'anybody',
  summary: 'Report load times, faults and web vitals of the parts of a page',
  body: z.object({
    route: z.string().check(z.regex(/^\/[\w/:?*.-]{0,100}$/)),
    loads: z._default(z.array(loadSchema).check(z.maxLength(reportLimits.loads)), []),
    faults: z._default(z.array(faultSchema).check(z.maxLength(reportLimits.faults)), []),
    vitals: z._default(z.array(vitalSchema).check(z.maxLength(reportLimits.vitals)), []),
  }),
  answer: z.void(),
})
export type TelemetryReport = z.output<typeof telemetry.body>
