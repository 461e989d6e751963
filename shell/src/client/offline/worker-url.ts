import { workerPolicyName } from '../../isomorphic/worker-policy-name.ts'

const WORKER = '/sw.js'

/** Trusted Types (W3C); not in TypeScript's library. What a policy returns is passed on as if it were the text. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

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
