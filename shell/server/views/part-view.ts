import { type ViewOutcome, viewOutcomes } from 'shared-shop/endpoints/telemetry/view-outcomes'
import * as z from 'zod/mini'
import type { PageOutcome } from '../../src/app/host/page-outcome.ts'
import { type RemoteRelease, refusalOf } from '../../src/composition/composition.ts'
import type { ExposeId, RemoteFault } from '../../src/composition/remote-loader.ts'

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
  /** Of the page's own part: how its data was loaded. */
  readonly page?: PageOutcome | undefined
}

/** What became of a part. */
export function viewOutcome(id: ExposeId, { release, isLeftOut, faults, page }: Rendered): ViewOutcome {
  if (isLeftOut) return 'skeleton'
  if (release && refusalOf(release, id.expose) !== undefined) return 'refused'
  const fault = faults.find(each => each.id.remote === id.remote && each.id.expose === id.expose)
  if (fault) return fault.code === 'deadline' ? 'skeleton' : 'fault'
  return page?.kind === 'failed' && isOwnMistake(page.status) ? 'fault' : 'ok'
}

/** A call that the API understood and refused was wrong; any other failure says nothing about the release. */
function isOwnMistake(status: number): boolean {
  return status === 400 || status === 422
}
