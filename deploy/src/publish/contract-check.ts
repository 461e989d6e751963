import { inspectRelease } from 'shared-remote/contract-kit'
import type { ReleaseCheck } from './publish.ts'

/** The contract kit of this checkout, with the answers recorded in the remote's folder. */
export const contractCheck: ReleaseCheck = async (release, preload, folder) => {
  const { findings, declarations } = await inspectRelease(release, { preload, sources: folder })
  return {
    findings: findings.map(({ code, where, message }) => `${code} ${where}: ${message}`),
    declarations,
  }
}
