/** The Trusted Types policy of the pages: their headers allow it, the browser creates it. */
export const workerPolicyName = 'shop-worker'
