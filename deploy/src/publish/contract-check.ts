import { inspectRelease } from 'shared-remote/contract-kit'
import { nodeHost } from 'shared-remote/contract-kit/node-host'
import type { ReleaseCheck } from './publish.ts'

/** The contract kit of this checkout. */
export const contractCheck: ReleaseCheck = async (release, preload) => {
  const { findings, declarations } = await inspectRelease(release, { host: await nodeHost(), preload })
  return {
    findings: findings.map(({ code, where, message }) => `${code} ${where}: ${message}`),
    declarations,
  }
}
