import { releaseSchema } from 'shared-remote/registry-document'
import * as z from 'zod/mini'

/** What `describeRelease` says of the build, and the hash of its `SOURCE_MAPS` (W3C SRI), if it has some. */
export const uploadBody = z.object({
  release: releaseSchema,
  sourceMaps: z.optional(z.string().check(z.maxLength(60))),
})

/** Nothing is to be done for a `published` version; otherwise send each missing file, then `complete`. */
export const uploadSchema = z.union([
  z.object({ state: z.literal('published') }),
  z.object({ state: z.literal('open'), id: z.string(), missing: z.array(z.string()) }),
])
export type Upload = z.infer<typeof uploadSchema>
