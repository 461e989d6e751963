import * as z from 'shared-shop/schema'
import type { Endpoint } from '../http/endpoint.ts'
import { ensureVisitorToken } from '../login/visitor-token.ts'
import { safeStorage } from '../storage/storage.ts'
import { storageKeys } from '../storage/storage-keys.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import type { ApiFailure } from './api-failure.ts'

// What no header can carry is no token: storage may hold anything.
const tokenSchema = z.string().check(z.regex(/^[!-~]{1,200}$/))

let pageTrace: string | undefined

/** From now on calls of {@link browserClient} belong to this trace (W3C, 32 hexadecimal digits). */
export function continueTrace(traceId: string): void {
  pageTrace = traceId
}

const clients = new Map<string, ApiClient>()
const unauthorizedListeners = new Set<(failure: ApiFailure) => void>()
type OfflineListener = (failure: ApiFailure, endpoint: Endpoint) => void
const offlineListeners = new Set<OfflineListener>()

/**
 * The one client of this page: visitor token from storage or cookie (made at the first call), `api_token` from
 * storage. `baseUrl` is '' (this origin) in the shop and absolute where a part is embedded in another page. On the
 * server `baseUrl` is required, and the client knows no visitor and no user; it throws `TypeError` without it.
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

/** The `api_token` in this browser's storage, if someone is signed in. */
export function storedApiToken(): string | undefined {
  return safeStorage.read(storageKeys.apiToken, tokenSchema)
}

/** Calls `listener` whenever a call of {@link browserClient} is answered 401; answers how to stop. */
export function onUnauthorized(listener: (failure: ApiFailure) => void): () => void {
  return join(unauthorizedListeners, listener)
}

/** Calls `listener` whenever a call finds no network while the browser is offline (spec §8); answers how to stop. */
export function onOffline(listener: OfflineListener): () => void {
  return join(offlineListeners, listener)
}

function join<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
