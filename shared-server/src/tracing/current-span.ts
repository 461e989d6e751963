import { AsyncLocalStorage } from 'node:async_hooks'

/** The `traceparent` of the span that the current work belongs to; undefined outside of requests and without tracing. */
export const currentSpan = new AsyncLocalStorage<string>()
