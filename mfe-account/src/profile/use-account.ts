import { useEffect, useRef } from 'react'
import { useBus, useBusState, useEndpoint, useLocation, useNavigate } from 'shared-remote'
import { storedApiToken } from 'shared-shop/client'
import { userCheck } from 'shared-shop/endpoints/login/user-check'
import type { User } from 'shared-shop/login/user'
import * as paths from 'shared-shop/paths'
import { dropAllDrafts } from '../parts/draft.ts'

export interface AccountUser {
  readonly id: number
  readonly name: string
  /** 11 Latin digits; undefined until loaded. */
  readonly phone: string | undefined
}

/**
 * The signed-in user. Undefined during server rendering, which never knows the user, and until the session is known.
 * Checks the token with the API itself: for the phone number, and because the remote that owns the session may be
 * missing. Redirects a guest to login with the return path (spec §5 Route guard).
 */
export function useAccount(): { user: AccountUser | undefined; logOut: () => void } {
  const bus = useBus()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const session = useBusState('session')
  const checked = useCheckedUser(session?.status === 'user' ? session.user.id : undefined)
  const leaving = useRef(false)

  const isGuest = session?.status === 'guest' || checked === 'guest'
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirect only when the session changes
  useEffect(() => {
    if (!isGuest || leaving.current) return
    navigate(paths.loginTo(pathname + search), { replace: true })
  }, [isGuest])

  return {
    user: isGuest ? undefined : userOf(session?.status === 'user' ? session.user : undefined, checked),
    logOut: () => {
      leaving.current = true
      dropAllDrafts()
      bus().send('session/logout', {})
      navigate('/')
    },
  }
}

function userOf(
  sessionUser: { readonly id: number; readonly name: string } | undefined,
  checked: User | 'guest' | undefined,
): AccountUser | undefined {
  const apiUser = checked === 'guest' ? undefined : checked
  const user = sessionUser ?? apiUser
  return user && { id: user.id, name: user.name, phone: apiUser?.phoneNumber }
}

/** The user of the stored token, checked again when another user signs in; undefined until the API answers. */
function useCheckedUser(userId: number | undefined): User | 'guest' | undefined {
  const token = storedApiToken()
  const { state } = useEndpoint(userCheck, token === undefined ? undefined : { body: { api_token: token } })
  // If the call fails, trust the session.
  if (state.status !== 'ready') return undefined
  if (state.value === 404) return 'guest'
  return userId !== undefined && state.value.id !== userId ? undefined : state.value
}
