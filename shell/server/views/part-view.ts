import { type ViewOutcome, viewOutcomes } from 'shared-base/errors/fault-codes'
import * as z from 'zod/mini'
import { type RemoteRelease, refusalOf } from '../../engine/composition/composition.ts'
import type { ExposeId, RemoteFault } from '../../engine/composition/remote-loader.ts'

/** A part of a rendered page. Plain data: it is cached with its page, and sent between processes. */
export const partViewSchema = z.object({
  remote: z.string(),
  expose: z.string(),
  outcome: z.enum(viewOutcomes),
  /** Time that its data and its rendering took. */
  seconds: z.number().check(z.nonnegative(), z.maximum(600)),
})
export type PartView = z.infer<typeof partViewSchema>

/** What the rendering of a page knows about one of its parts. */
interface Rendered {
  readonly release: RemoteRelease | undefined
  readonly isLeftOut: boolean
  readonly faults: readonly RemoteFault[]
}

/**
 * What became of a part. Calls that the API refuses are no fault: anybody can make up addresses for which it does.
 */
export function viewOutcome(id: ExposeId, { release, isLeftOut, faults }: Rendered): ViewOutcome {
  if (isLeftOut) return 'skeleton'
  if (release && refusalOf(release, id.expose) !== undefined) return 'refused'
  const fault = faults.find(each => each.id.remote === id.remote && each.id.expose === id.expose)
  if (!fault) return 'ok'
  return fault.code === 'deadline' ? 'skeleton' : 'fault'
}
