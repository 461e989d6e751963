import * as z from 'zod/mini'

/** By remote; null is the last published one. */
export const pinBody = z.object({
  versions: z.record(z.string(), z.nullable(z.string())),
  /** 1 to 30, by default 1. */
  days: z.optional(z.number()),
  branch: z.optional(z.string()),
})
export type PinRequest = z.infer<typeof pinBody>

export const pinnedSchema = z.object({
  query: z.string(),
  versions: z.record(z.string(), z.string()),
  expires: z.iso.datetime(),
})
export type Pinned = z.infer<typeof pinnedSchema>
