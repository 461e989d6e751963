import { findingSchema } from 'shared-remote/kit/contract/finding'
import { releaseSchema } from 'shared-remote/registry-document'
import * as z from 'zod/mini'

export const filesJobSchema = z.object({ folder: z.string(), release: releaseSchema })
export type FilesJob = z.infer<typeof filesJobSchema>

export const filesResultSchema = z.union([
  /** The files are not those that the description tells of, in words. */
  z.object({ fault: z.string() }),
  z.object({
    findings: z.array(findingSchema),
    /** What is to be run; absent if there are findings. */
    run: z.optional(z.object({ name: z.string(), entry: z.string(), exposes: z.array(z.string()) })),
  }),
])
export type FilesResult = z.infer<typeof filesResultSchema>
