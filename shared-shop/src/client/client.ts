/** The federated facade of the API client: one per page, so that axios is in the page once and seen by nobody. */
export type { ApiClientOptions, CallOptions } from './api-calls.ts'
export { type ApiClient, createApiClient } from './api-client.ts'
export { ApiFailure, type FailureKind, isApiFailure } from './api-failure.ts'
export { browserClient, continueTrace, onOffline, onUnauthorized, storedApiToken } from './browser-client.ts'
export { toastOf, sentenceOf } from './toast.ts'
export type { StreamOptions } from './open-stream.ts'
