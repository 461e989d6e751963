import { useEffect } from 'react'
import { useLocation, useNavigate } from 'shared-remote'
import * as paths from 'shared-shop/paths'

/**
 * Redirects to the login page with a return path (spec §6) once `needed`. The host's guard only checks that a token is
 * stored; whether it is still valid turns out after the page has loaded.
 */
export function useLoginPage(needed: boolean): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirect only when `needed` changes
  useEffect(() => {
    if (needed) navigate(paths.loginTo(pathname + search), { replace: true })
  }, [needed])
}
