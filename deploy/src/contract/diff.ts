import * as z from 'zod/mini'

const changedSchema = z.object({
  name: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})

export const diffSchema = z.object({
  remote: z.string(),
  from: z.string(),
  to: z.string(),
  /** Bytes a page loads at once, by expose, and of all files together. */
  bytes: z.array(z.object({ name: z.string(), from: z.nullable(z.int()), to: z.nullable(z.int()) })),
  contracts: z.array(changedSchema),
  /** Bus messages that it sends or hears, with their versions. */
  events: z.array(changedSchema),
  routes: z.array(changedSchema),
})
export type Diff = z.infer<typeof diffSchema>
