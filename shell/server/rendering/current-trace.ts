import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The trace id of the current request; a page rendered once for several requests belongs to the first. Undefined
 * outside a request, for example at startup.
 */
export const currentTrace = new AsyncLocalStorage<string>()
