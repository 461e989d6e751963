import { inspectRelease, loadRelease } from 'shared-remote/kit'
import { releaseCheck } from '../lib/site.ts'
import type { ReleaseCheck } from './publish.ts'
import { findingLines } from './require-contracts.ts'

type Inspection = Awaited<ReturnType<typeof inspectRelease>>

/** The contract kit of this checkout, with the answers recorded in the remote's folder. */
export const contractCheck: ReleaseCheck = (release, preload, sources, prepared) =>
  inspected(release, { preload, sources, prepared })

/** The same for releases that are live already: the processes that serve them come first. */
export const backgroundCheck: ReleaseCheck = (release, preload, sources) =>
  inspected(release, { preload, sources, isBackground: true })

/** Only whether a server can load the release's modules: for a start that runs `backgroundCheck` later. */
export const loadCheck: ReleaseCheck = async release =>
  inLines(await loadRelease(release, { program: releaseCheck }))

async function inspected(release: string, options: Parameters<typeof inspectRelease>[1]) {
  return inLines(await inspectRelease(release, { ...options, program: releaseCheck }))
}

function inLines({ findings, declarations }: Inspection) {
  return { findings: findingLines(findings), declarations }
}
