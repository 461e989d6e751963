import * as z from 'shared-base/schema'
import { viewOutcomes } from '../errors/fault-codes.ts'

/** Where browsers report what happens to the parts of their page. */
export const telemetryPath = '/api/V1/telemetry'

/** Maximum entries of each kind per report. */
export const reportLimits = { loads: 40, faults: 20, vitals: 4, views: 20, outcomes: 40 } as const

const remote = z.string().check(z.regex(/^[a-z][a-z-]{0,40}$/))
/** Empty if the remote has no release; the host and port of a development server. */
const version = z.string().check(z.regex(/^[\w.+:-]{0,60}$/))
const expose = z.string().check(z.regex(/^[\w/-]{1,60}$/))
const ms = z.number().check(z.minimum(0), z.maximum(600_000))
const part = { remote, version, expose }

/** A release on a page. */
export const releaseOnPage = { remote, version }

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
  /** Where in the release: `assets/row-x.js:1:204`. */
  at: z.optional(z.string().check(z.regex(/^[\w./@-]{1,150}:\d{1,9}:\d{1,9}$/))),
  ms,
})
/** A Core Web Vital of the loaded page, named after the remote that renders it; in ms, for `CLS` the score. */
const vitalSchema = z.object({ ...part, name: z.enum(['LCP', 'CLS', 'INP', 'TTFB']), value: ms })

/**
 * How one part fared in one page view; `outcome` defaults to `ok`. `ms` is the time from the navigation until the part was
 * usable, which only sampled visits report. `landing`: the server put it into the document, so that it waits for this.
 */
const viewSchema = z.object({
  ...part,
  outcome: z._default(z.enum(viewOutcomes), 'ok'),
  ms: z.optional(ms),
  landing: z.optional(z.boolean()),
})

/** A report about the parts of one page, of which `route` is the pattern (`/product/:slugOrId`). */
export const partReportSchema = z.object({
  route: z.string().check(z.regex(/^\/[\w/:?*.-]{0,100}$/)),
  /** Of the document (`PageState.viewId`): what it reports counts as evidence about a release. */
  viewId: z._default(z.string().check(z.maxLength(40)), ''),
  loads: z._default(z.array(loadSchema).check(z.maxLength(reportLimits.loads)), []),
  faults: z._default(z.array(faultSchema).check(z.maxLength(reportLimits.faults)), []),
  vitals: z._default(z.array(vitalSchema).check(z.maxLength(reportLimits.vitals)), []),
  views: z._default(z.array(viewSchema).check(z.maxLength(reportLimits.views)), []),
})
export type PartReport = z.output<typeof partReportSchema>
