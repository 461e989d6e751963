import { useEffect } from 'react'
import { useLocation, useNavigate } from 'shared-remote'
import * as paths from 'shared-shop/paths'

/**
 * For a page of a user, once it is `needed`: to the login page in its place, with the way back (spec §6). The host's
 * guard only knows whether a token is stored; that it no longer counts turns out when the page is there.
 */
export function useLoginPage(needed: boolean): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of who is here sends anybody away
  useEffect(() => {
    if (needed) navigate(paths.loginTo(pathname + search), { replace: true })
  }, [needed])
}
