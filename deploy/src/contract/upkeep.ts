import * as z from 'zod/mini'

/** Answer of `POST /api/rebuild`: releases of older versions, which tell nothing of themselves. */
export const rebuiltSchema = z.object({
  leftOut: z.array(z.object({ remote: z.string(), version: z.string() })),
})

/** Answer of `POST /api/prune`. */
export const prunedSchema = z.object({ removed: z.array(z.string()) })
