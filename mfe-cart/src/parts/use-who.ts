import { useSyncExternalStore } from 'react'
import { useBusState } from 'shared-remote'
import { storedApiToken } from 'shared-shop/client'

const never = () => () => undefined
const stored = () => (storedApiToken() === undefined ? 'guest' : 'user')
const onServer = () => 'unknown' as const

/**
 * Who is here: what the `session` state says or, as long as it says nothing, whether a token is stored. So the checkout
 * works where the part that checks the token is away; a token that no longer counts is refused by the API then.
 * `unknown` only on the server and while hydrating.
 */
export function useWho(): 'unknown' | 'guest' | 'user' {
  const session = useBusState('session')
  const byToken = useSyncExternalStore(never, stored, onServer)
  return session && session.status !== 'unknown' ? session.status : byToken
}
