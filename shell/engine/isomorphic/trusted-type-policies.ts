/** The Trusted Types policies of the pages: their headers allow them, the browser creates them. */
export const workerPolicyName = 'shop-worker'
export const freezePolicyName = 'shop-freezes'
export const importMapPolicyName = 'shop-import-map'
