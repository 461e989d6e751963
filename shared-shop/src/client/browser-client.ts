import { type ApiClient, createApiClient } from 'shared-base/client/api-client'
import type { ApiFailure } from 'shared-base/client/api-failure'
import type { Endpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { safeStorage } from 'shared-base/storage/storage'
import { ensureVisitorToken } from '../login/visitor-token.ts'
import { storageKeys } from '../storage/storage-keys.ts'

// Storage may hold anything: ignore a token that a header cannot carry.
const tokenSchema = z.string().check(z.regex(/^[!-~]{1,200}$/))

let pageTrace: string | undefined

/** Sets the trace id of all later calls of {@link browserClient} (W3C, 32 hexadecimal digits). */
export function continueTrace(traceId: string): void {
  pageTrace = traceId
}

const clients = new Map<string, ApiClient>()
const unauthorizedListeners = new Set<(failure: ApiFailure) => void>()
type OfflineListener = (failure: ApiFailure, endpoint: Endpoint) => void
const offlineListeners = new Set<OfflineListener>()

/**
 * The only client of this page: visitor token from storage or cookie (created on the first call), `api_token` from
 * storage. `baseUrl` is '' (this origin) in the shop and absolute when embedded in another page. On the server
 * `baseUrl` is required (`TypeError` without it), and the client has no visitor and no user.
 */
export function browserClient({ baseUrl = '' }: { readonly baseUrl?: string } = {}): ApiClient {
  if (typeof window === 'undefined') {
    if (baseUrl === '') throw new TypeError('browserClient() needs an absolute baseUrl on the server')
    return createApiClient({ baseUrl })
  }
  let client = clients.get(baseUrl)
  if (!client) {
    client = createApiClient({
      baseUrl,
      visitorToken: () => ensureVisitorToken(safeStorage, document),
      apiToken: storedApiToken,
      traceId: () => pageTrace,
      onUnauthorized: failure => {
        for (const listener of unauthorizedListeners) listener(failure)
      },
      onOffline: (failure, endpoint) => {
        for (const listener of offlineListeners) listener(failure, endpoint)
      },
    })
    clients.set(baseUrl, client)
  }
  return client
}

/** The `api_token` in this browser's storage, if a user is signed in (docs/decisions/0009). */
export function storedApiToken(): string | undefined {
  return safeStorage.read(storageKeys.apiToken, tokenSchema)
}

/** Calls `listener` whenever a call of {@link browserClient} is answered 401; returns a function that unsubscribes. */
export function onUnauthorized(listener: (failure: ApiFailure) => void): () => void {
  return join(unauthorizedListeners, listener)
}

/**
 * Calls `listener` whenever a call fails while the browser is offline (spec §8); returns a function that unsubscribes.
 */
export function onOffline(listener: OfflineListener): () => void {
  return join(offlineListeners, listener)
}

function join<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
