import { checkRelease } from 'shared-remote/contract-kit'
import { nodeHost } from 'shared-remote/contract-kit/node-host'
import type { ReleaseCheck } from './publish.ts'

/** The contract kit of this checkout, a line for each finding. */
export const contractCheck: ReleaseCheck = async (release, preload) => {
  const findings = await checkRelease(release, { host: await nodeHost(), preload })
  return findings.map(({ code, where, message }) => `${code} ${where}: ${message}`)
}
