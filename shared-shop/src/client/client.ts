/** The federated facade of the API client: one per page. */
export type { ApiClientOptions, CallOptions } from 'shared-base/client/api-calls'
export { type ApiClient, createApiClient } from 'shared-base/client/api-client'
export { ApiFailure, type FailureKind, isApiFailure } from 'shared-base/client/api-failure'
export type { StreamEvent, StreamOptions } from 'shared-base/client/open-stream'
export { browserClient, continueTrace, onOffline, onUnauthorized, storedApiToken } from './browser-client.ts'
export { sentenceOf, toastOf } from './toast.ts'
