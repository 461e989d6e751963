import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import {
  partReportSchema,
  releaseOnPage,
  reportLimits,
  telemetryPath,
} from 'shared-base/telemetry/part-report'

/**
 * What shoppers achieve, counted for every release on the page.
 * - `visit`: a browser session saw this release, counted once
 * - `adding`: goods were asked for (`cart/add`); `added`: the cart grew by them
 */
export const shopOutcomes = ['visit', 'adding', 'added'] as const
export type ShopOutcome = (typeof shopOutcomes)[number]

const count = z.optional(z.int().check(z.minimum(1), z.maximum(20)))
/** How often something came about that a shop exists for (`ShopOutcome`), while this release was on the page. */
const outcomesSchema = z.object({ ...releaseOnPage, visit: count, adding: count, added: count })

/**
 * Measurements from a browser about the remotes on its page. Contains no personal data: no visitor, user, URL or query.
 * The `traceparent` header names the trace.
 */
export const telemetry = defineEndpoint({
  method: 'POST',
  path: telemetryPath,
  access: 'anybody',
  summary:
    'Report views, load times, faults and web vitals of the parts of a page, and what shoppers achieved',
  body: z.extend(partReportSchema, {
    outcomes: z._default(z.array(outcomesSchema).check(z.maxLength(reportLimits.outcomes)), []),
  }),
  answer: z.void(),
  success: 'no-content',
})
export type TelemetryReport = z.output<typeof telemetry.body>
