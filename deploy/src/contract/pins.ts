import * as z from 'zod/mini'

/** `POST /api/pins`: the versions to show together, by remote; null is the last published one. */
export const pinBody = z.object({
  versions: z.record(z.string(), z.nullable(z.string())),
  /** 1 to 30, by default 1. */
  days: z.optional(z.number()),
  /** The branch that they were published from. */
  branch: z.optional(z.string()),
})
export type PinRequest = z.infer<typeof pinBody>

/** Its answer: the query that shows them in the running shop until it expires. */
export const pinnedSchema = z.object({
  query: z.string(),
  versions: z.record(z.string(), z.string()),
  expires: z.iso.datetime(),
})
export type Pinned = z.infer<typeof pinnedSchema>
