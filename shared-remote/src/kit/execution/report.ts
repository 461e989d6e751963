import * as z from 'zod/mini'
import { declarationsSchema } from '../../contract/declarations.ts'
import { findingSchema } from '../contract/finding.ts'

export const jobSchema = z.object({
  folder: z.string(),
  entry: z.string(),
  name: z.string(),
  exposes: z.array(z.string()),
  /** The remote's sources, for its recorded answers; absent if there are none. */
  sources: z.optional(z.string()),
  onlyLoad: z.boolean(),
  deadlineMs: z.number(),
})
export type Job = z.infer<typeof jobSchema>

/**
 * One line that the child writes:
 * - `step`: what it is about to do; it is `where`, an expose or a file, that hangs or crashes next
 * - `finding`: a problem of the release
 * - `declared`: what the module of an expose declares
 * - `done`: the expose before is finished
 */
export const reportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('step'), where: z.string(), doing: z.string() }),
  z.object({ kind: z.literal('finding'), finding: findingSchema }),
  z.object({ kind: z.literal('declared'), declarations: declarationsSchema }),
  z.object({ kind: z.literal('done'), where: z.string() }),
])
export type Report = z.infer<typeof reportSchema>

/** The file descriptor of the child for its reports: written synchronously, so that none is lost when it dies. */
export const REPORT_FD = 3
