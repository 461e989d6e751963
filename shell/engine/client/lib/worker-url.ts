import type { TrustedTypes } from './trusted-types.ts'

/**
 * The URL of a worker as the page's policy allows it to be started: text in browsers without Trusted Types. The policy of
 * this name refuses every other URL. To be called once per page and name, since policies have unique names.
 */
export function workerUrl(
  url: string,
  policyName: string,
  { trustedTypes }: { readonly trustedTypes?: TrustedTypes } = window,
): string {
  if (!trustedTypes) return url
  const policy = trustedTypes.createPolicy(policyName, {
    createScriptURL(asked) {
      if (asked === url) return asked
      throw new TypeError(`${asked} is not ${url}`)
    },
  })
  return policy.createScriptURL(url)
}
