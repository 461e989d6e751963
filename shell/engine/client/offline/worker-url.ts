import { workerPolicyName } from '../../isomorphic/trusted-type-policies.ts'
import type { TrustedTypes } from '../lib/trusted-types.ts'

const WORKER = '/sw.js'

/**
 * The URL of the service worker as the page's policy allows it to be registered: text in browsers without Trusted Types.
 * The policy refuses every other URL. To be called once per page, since policies have unique names.
 */
export function workerUrl({ trustedTypes }: { readonly trustedTypes?: TrustedTypes } = window): string {
  if (!trustedTypes) return WORKER
  const policy = trustedTypes.createPolicy(workerPolicyName, {
    createScriptURL(url) {
      if (url === WORKER) return url
      throw new TypeError(`${url} is not the service worker`)
    },
  })
  return policy.createScriptURL(WORKER)
}
