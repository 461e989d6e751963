import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The trace id of the current request or of the current run of a job; a page rendered once for several requests belongs
 * to the first. Undefined elsewhere, for example at startup. Log lines have it as `traceId`.
 */
export const currentTrace = new AsyncLocalStorage<string>()
