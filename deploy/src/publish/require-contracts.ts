import type { Finding } from 'shared-remote/kit/contract/finding'
import { DeployError } from '../lib/deploy-error.ts'
import type { AsksShells } from '../lib/shells.ts'
import { requireNone } from '../versions/choose.ts'
import { refusedBy } from '../versions/compatibility.ts'

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

/**
 * `INCOMPATIBLE`, with a line `SHARED_UNKNOWN` per module, if a release imports what the shared modules of a running shell
 * do not export. Contracts and messages of a shell that is still to come may be published before it.
 */
export async function requireShared(
  target: AsksShells,
  remote: string,
  extras: Parameters<typeof refusedBy>[2],
): Promise<void> {
  const { running } = await target.shells()
  const refused = running.flatMap(shell => refusedBy(shell, remote, extras))
  requireNone(refused.filter(({ code }) => code === 'SHARED_UNKNOWN'))
}
