import { safeStorage } from 'shared-base/storage/storage'
import type { Bus } from 'shared-events'
import { type ApiClient, isApiFailure, storedApiToken } from 'shared-shop/client'
import { logout } from 'shared-shop/endpoints/login/logout'
import { userCheck } from 'shared-shop/endpoints/login/user-check'
import { textOf } from 'shared-shop/errors/texts'
import type { Session, User } from 'shared-shop/login/user'
import { storageKeys } from 'shared-shop/storage/storage-keys'

interface SessionHost {
  readonly bus: Bus
  readonly api: Pick<ApiClient, 'call'>
}

const NAME_LENGTH = 120

/** Stores the result of a login or check under the keys of spec §3. The token goes nowhere else. */
export function keepSession({ name, status, api_token }: Session): void {
  safeStorage.write(storageKeys.name, name)
  safeStorage.write(storageKeys.userStatus, status)
  safeStorage.write(storageKeys.apiToken, api_token)
}

/** Deletes what {@link keepSession} stored. */
export function forgetSession(): void {
  for (const key of [storageKeys.name, storageKeys.userStatus, storageKeys.apiToken]) safeStorage.remove(key)
}

/**
 * Session check (spec §4): asks the server which user owns the stored token. Success stores and publishes the user; 404
 * or any failure clears name, status and token and publishes a guest, as does a missing token. Returns whether a user
 * is signed in. `attempts` is how often to try when no answer arrives. If another token was stored meanwhile (a login
 * here or in another tab), the answer is dropped. A check that the browser aborted because the page is unloading has
 * not failed: nothing changes.
 */
export async function checkSession({ bus, api }: SessionHost, { attempts = 1 } = {}): Promise<boolean> {
  const token = storedApiToken()
  if (token === undefined) return becomeGuest(bus)
  const user = await whoHolds(api, token, attempts)
  if (storedApiToken() !== token) return storedApiToken() !== undefined
  if (user === 'page is left') return true
  if (!user) return becomeGuest(bus)
  keepSession(user)
  bus.setState('session', {
    status: 'user',
    user: { id: user.id, name: user.name.slice(0, NAME_LENGTH), userStatus: user.status.slice(0, 40) },
  })
  return true
}

async function whoHolds(
  api: SessionHost['api'],
  token: string,
  attempts: number,
): Promise<User | 'page is left' | undefined> {
  try {
    const answer = await api.call(userCheck, { body: { api_token: token } })
    return answer === 404 ? undefined : answer
  } catch (problem) {
    if (isApiFailure(problem) && problem.kind === 'aborted') return 'page is left'
    return attempts > 1 ? whoHolds(api, token, attempts - 1) : undefined
  }
}

function becomeGuest(bus: Bus): false {
  forgetSession()
  bus.setState('session', { status: 'guest' })
  return false
}

/**
 * Logout (spec §4): clears local data, announces it and empties the cart. The server revokes the token if it is
 * reachable; locally it is deleted in any case.
 */
export function logOut({ bus, api }: SessionHost): void {
  const revoked = storedApiToken() === undefined ? undefined : api.call(logout)
  // The call has already read the token; its outcome changes nothing here.
  revoked?.catch(() => undefined)
  becomeGuest(bus)
  bus.send('cart/clear', { reason: 'logout' })
  bus.send('toast', { kind: 'info', text: textOf('logged-out'), position: 'bottom-left' })
}
