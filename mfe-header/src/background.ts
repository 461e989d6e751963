import { defineBackground } from 'shared-remote'
import { onUnauthorized, storedApiToken } from 'shared-shop/client'
import { storageKeys } from 'shared-shop/storage/storage-keys'
import { checkSession, logOut } from './session/session.ts'
import { captureUtm } from './utm/utm.ts'

/**
 * Who is here, in every page (spec §4 Session): checks the stored token once a page load and again when a call was
 * refused for it or asked with `session/check`, takes `session/logout`, and follows a login or logout of another tab. Tells which campaign brought
 * the visitor (§7).
 */
export const background = defineBackground({
  neededWhen: 'always',
  start(host) {
    // Without a network nothing is asked, so nothing fails: who reads kept pages on a train stays signed in.
    const check = () => {
      if (navigator.onLine === false && storedApiToken() !== undefined) {
        window.addEventListener('online', check, { once: true })
      } else void checkSession(host)
    }
    const onStorage = (event: StorageEvent) => {
      // `key` is null when everything was cleared.
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
