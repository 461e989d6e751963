import { releaseSchema } from 'shared-remote/registry-document'
import * as z from 'zod/mini'

/** Body of `POST /api/remotes/{remote}/releases`: what `describeRelease` says of the build. */
export const uploadBody = z.object({ release: releaseSchema })

/**
 * Its answer: nothing is to be done for a `published` version; otherwise send each missing file with
 * `PUT /api/uploads/{id}/files/{path}`, then `POST /api/uploads/{id}/complete`.
 */
export const uploadSchema = z.union([
  z.object({ state: z.literal('published') }),
  z.object({ state: z.literal('open'), id: z.string(), missing: z.array(z.string()) }),
])
export type Upload = z.infer<typeof uploadSchema>
