import { faultGroupSchema } from 'shared-server/metrics/fault-groups'
import * as z from 'zod/mini'

/** Faults of one part that are alike but for the version in which they happen, and for where its build has them. */
export const remoteFaultSchema = z.extend(z.omit(faultGroupSchema, { remote: true, version: true }), {
  /** Where it is in the sources of the latest of `versions`: `mfe-cart/src/row.tsx:12:4`. */
  source: z.optional(z.string()),
  /** In which it was seen, the latest first. */
  versions: z.array(z.string()),
})
export type RemoteFault = z.infer<typeof remoteFaultSchema>

export const remoteFaultsSchema = z.object({
  /** The latest first; after all others, those that anybody may have made up. */
  faults: z.array(remoteFaultSchema),
  /** Why a process could not be asked, by the address of its metrics. */
  silent: z.record(z.string(), z.string()),
})
export type RemoteFaults = z.infer<typeof remoteFaultsSchema>
