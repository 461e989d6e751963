import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The trace id of the request that work is done for: what is rendered once for many belongs to the request that asked
 * first. Undefined where nobody has asked, at the start for instance.
 */
export const currentTrace = new AsyncLocalStorage<string>()
