import type { RegistryDocument } from 'shared-remote/registry-document'
import { liveClaims } from 'shared-remote/routing/claims'
import { type Claim, violations } from 'shared-remote/routing/route-policy'
import { DeployError } from '../lib/deploy-error.ts'
import { site } from '../lib/site.ts'

/**
 * Refuses a release that asks for pages or slots that the policy, or another live remote, does not leave to it: the first
 * violation's code, with all of them in its message.
 */
export function requirePlaces(
  document: RegistryDocument,
  remote: string,
  { routes = [], slots = [] }: { readonly [Key in keyof Claim]?: Claim[Key] | undefined },
): void {
  const found = violations(site, remote, { routes, slots }, liveClaims(document))
  const [first] = found
  if (!first) return
  const lines = found.map(({ code, message }) => `${code} ${message}`)
  throw new DeployError(
    first.code,
    [`${remote} asks for what the shop does not give it; change its remote.ts:`, ...lines].join('\n  '),
  )
}
