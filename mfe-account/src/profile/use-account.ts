import { useEffect, useRef } from 'react'
import { useBus, useBusState, useEndpoint, useLocation, useNavigate } from 'shared-remote'
import { storedApiToken } from 'shared-shop/client'
import { userCheck } from 'shared-shop/endpoints/login/user-check'
import type { User } from 'shared-shop/login/user'
import * as paths from 'shared-shop/paths'
import { dropAllDrafts } from '../drafts/draft.ts'

export type AccountView =
  | { readonly status: 'loading' }
  | {
      readonly status: 'user'
      readonly id: number
      readonly name: string
      /** 11 Latin digits; undefined until it is known. */
      readonly phone: string | undefined
    }

/**
 * Whose account this is. Known in the browser only (the server never knows who asks): loading on the server and until
 * the session is known. Asks the API itself, for the phone number and because the session comes from another remote
 * that may be away. Who turns out to be nobody is sent to the login page with the way back (spec §5 Route guard).
 */
export function useAccount(): { account: AccountView; logOut: () => void } {
  const bus = useBus()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const session = useBusState('session')
  const checked = useCheckedUser(session?.status === 'user' ? session.user.id : undefined)
  const leaving = useRef(false)

  const isGuest = session?.status === 'guest' || checked === 'nobody'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the session sends anybody away
  useEffect(() => {
    if (!isGuest || leaving.current) return
    navigate(paths.loginTo(pathname + search), { replace: true })
  }, [isGuest])

  return {
    account: isGuest
      ? { status: 'loading' }
      : viewOf(session?.status === 'user' ? session.user : undefined, checked),
    logOut: () => {
      leaving.current = true
      dropAllDrafts()
      bus().send('session/logout', {})
      navigate('/')
    },
  }
}

function viewOf(
  said: { readonly id: number; readonly name: string } | undefined,
  checked: User | 'nobody' | undefined,
): AccountView {
  const user = checked === 'nobody' ? undefined : checked
  const who = said ?? user
  return who
    ? { status: 'user', id: who.id, name: who.name, phone: user?.phoneNumber }
    : { status: 'loading' }
}

/** The user of the stored token, asked again when another signs in; undefined until there is an answer. */
function useCheckedUser(userId: number | undefined): User | 'nobody' | undefined {
  const token = storedApiToken()
  const { state } = useEndpoint(userCheck, token === undefined ? undefined : { body: { api_token: token } })
  // Without an answer the session's own word counts.
  if (state.status !== 'ready') return undefined
  if (state.value === 404) return 'nobody'
  return userId !== undefined && state.value.id !== userId ? undefined : state.value
}
