import { useSyncExternalStore } from 'react'
import { useBusState } from 'shared-remote'
import { storedApiToken } from 'shared-shop/client'

const never = () => () => undefined
const stored = () => (storedApiToken() === undefined ? 'guest' : 'user')
const onServer = () => 'unknown' as const

/**
 * The shopper: the `session` state or, until it is published, whether a token is stored. So the checkout works even
 * if the remote that checks the token is down; the API refuses an invalid token. `unknown` only on the server and while
 * hydrating.
 */
export function useShopper(): 'unknown' | 'guest' | 'user' {
  const session = useBusState('session')
  const byToken = useSyncExternalStore(never, stored, onServer)
  return session && session.status !== 'unknown' ? session.status : byToken
}
