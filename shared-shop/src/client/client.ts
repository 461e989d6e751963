/** The federated facade of the API client: one per page. */
export type { ApiClientOptions, CallOptions } from './api-calls.ts'
export { type ApiClient, createApiClient } from './api-client.ts'
export { ApiFailure, type FailureKind, isApiFailure } from './api-failure.ts'
export { browserClient, continueTrace, onOffline, onUnauthorized, storedApiToken } from './browser-client.ts'
export type { StreamEvent, StreamOptions } from './open-stream.ts'
export { sentenceOf, toastOf } from './toast.ts'
