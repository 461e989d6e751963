import * as z from 'zod/mini'

/** Releases of older versions, which tell nothing of themselves. */
export const rebuiltSchema = z.object({
  leftOut: z.array(z.object({ remote: z.string(), version: z.string() })),
})

export const prunedSchema = z.object({ removed: z.array(z.string()) })
