import { defineBackground } from 'shared-remote'
import { onUnauthorized, storedApiToken } from 'shared-shop/client'
import { storageKeys } from 'shared-shop/storage/storage-keys'
import { captureUtm } from './common/utm.ts'
import { checkSession, logOut } from './login/session.ts'

/**
 * Owns the session on every page (spec §4 Session): checks the stored token once per page load, and again when a call
 * is refused because of it or the bus asks with `session/check`. Handles `session/logout` and follows a login or logout
 * in another tab. Also reports the campaign that brought the visitor (§7).
 */
export const background = defineBackground({
  neededWhen: 'always',
  start(host) {
    // Skip the check while offline: a failed check would sign out a shopper who reads cached pages on a train.
    const check = () => {
      if (navigator.onLine === false && storedApiToken() !== undefined) {
        window.addEventListener('online', check, { once: true })
      } else void checkSession(host)
    }
    const onStorage = (event: StorageEvent) => {
      // `key` is null when the whole storage was cleared.
      if (event.key === storageKeys.apiToken || event.key === null) check()
    }
    if (host.bus.getState('session') === undefined && storedApiToken() !== undefined) {
      host.bus.setState('session', { status: 'unknown' })
    }
    check()
    void captureUtm(host.api, window.location.search)
    window.addEventListener('storage', onStorage)
    const stops = [
      host.bus.handle('session/check', check),
      host.bus.handle('session/logout', () => logOut(host)),
      onUnauthorized(() => {
        if (storedApiToken() !== undefined) check()
      }),
      () => {
        window.removeEventListener('storage', onStorage)
        window.removeEventListener('online', check)
      },
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
})
