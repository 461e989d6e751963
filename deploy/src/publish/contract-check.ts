import { inspectRelease, loadRelease } from 'shared-remote/kit'
import { releaseCheck } from '../lib/site.ts'
import type { ReleaseCheck } from './publish.ts'
import { findingLines } from './require-contracts.ts'

type Inspection = Awaited<ReturnType<typeof inspectRelease>>

/** The contract kit of this checkout, with the answers recorded in the remote's folder. */
export const contractCheck: ReleaseCheck = async (release, preload, folder) =>
  inLines(await inspectRelease(release, { preload, sources: folder, program: releaseCheck }))

/** Only whether a server can load the release's modules: for a start that runs `contractCheck` later. */
export const loadCheck: ReleaseCheck = async release =>
  inLines(await loadRelease(release, { program: releaseCheck }))

function inLines({ findings, declarations }: Inspection) {
  return { findings: findingLines(findings), declarations }
}
