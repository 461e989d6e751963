import type { Finding } from 'shared-remote/kit/contract/finding'
import { DeployError } from '../lib/deploy-error.ts'

export function findingLines(findings: readonly Finding[]): string[] {
  return findings.map(({ code, where, message }) => `${code} ${where}: ${message}`)
}

/** `CONTRACT_BROKEN`, with all of them, if the contract kit has found something. */
export function requireContracts(remote: string, findings: readonly string[]): void {
  if (findings.length === 0) return
  throw new DeployError(
    'CONTRACT_BROKEN',
    [`${remote} breaks its contracts; fix these and publish again:`, ...findings].join('\n  '),
  )
}
