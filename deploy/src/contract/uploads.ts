import { releaseSchema } from 'shared-remote/registry-document'
import * as z from 'zod/mini'

/** What `describeRelease` says of the build. */
export const uploadBody = z.object({ release: releaseSchema })

/** Nothing is to be done for a `published` version; otherwise send each missing file, and source maps, then `complete`. */
export const uploadSchema = z.union([
  z.object({ state: z.literal('published') }),
  z.object({
    state: z.literal('open'),
    id: z.string(),
    missing: z.array(z.string()),
    /** Absent in services of before. */
    takesSourceMaps: z._default(z.boolean(), false),
  }),
])
export type Upload = z.infer<typeof uploadSchema>
