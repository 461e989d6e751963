import { useCallback, useEffect } from 'react'
import { useEndpoint, useLocation, useNavigate } from 'shared-remote'
import { isApiFailure } from 'shared-shop/client'
import { accessRead, type DeskAccess } from 'shared-shop/endpoints/desk/access'
import * as paths from 'shared-shop/paths'

/** What the visitor may see of the back office. */
type AccessView =
  /** Also for guests, who are on their way to the login. */
  | { readonly kind: 'loading' }
  /** A user who does not run the shop. */
  | { readonly kind: 'stranger' }
  | { readonly kind: 'failed'; readonly failure: unknown }
  | { readonly kind: 'second-step'; readonly access: DeskAccess }
  | { readonly kind: 'open'; readonly access: DeskAccess }

/**
 * Asks the API who the visitor is, and again on `recheck`; sends a guest to the login, which leads back here. `opened`
 * takes over what the second step has answered.
 */
export function useAccess() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { state, refetch, setData } = useEndpoint(accessRead, {})
  const status = state.status === 'failed' && isApiFailure(state.failure) ? state.failure.status : undefined
  const isGuest = status === 401
  useEffect(() => {
    if (isGuest) navigate(paths.loginTo(pathname + search), { replace: true })
  }, [isGuest, navigate, pathname, search])
  const opened = useCallback((access: DeskAccess) => setData(() => access), [setData])
  return { view: viewOf(), recheck: refetch, opened }

  function viewOf(): AccessView {
    if (state.status === 'loading' || isGuest) return { kind: 'loading' }
    if (status === 403 || status === 404) return { kind: 'stranger' }
    if (state.status === 'failed') return { kind: 'failed', failure: state.failure }
    return { kind: state.value.open ? 'open' : 'second-step', access: state.value }
  }
}
