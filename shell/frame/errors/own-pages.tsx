import { useEffect } from 'react'
import { safeReturnPath } from 'shared-base/http/safe-url'
import { textOf } from 'shared-shop/errors/texts'
import * as paths from 'shared-shop/paths'
import { Button, ErrorPage } from 'shared-ui'
import { useShownPage } from '../../engine/navigation/navigation-root.tsx'
import { failureTitle } from './failure-title.ts'
import { onceReachable } from './once-reachable.ts'

/** The query parameters that the shell's own pages read on the server, by path; the other pages read none. */
export const ownSearchParams: Readonly<Record<string, readonly string[]>> = { [paths.error]: ['status'] }

/** `/error?status=500`: the error page of spec §2. */
export function ErrorRoute() {
  const search = new URLSearchParams(useShownPage().location.search)
  return <ErrorPage title={failureTitle(Number(search.get('status')))} message={textOf('page-error')} />
}

/**
 * `/network?url={wanted}`: shown when the browser is offline (spec §2); continues to the wanted page by itself. Only
 * the browser reads `url`: offline, this page is a cached copy made without one.
 */
export function NetworkRoute() {
  useEffect(() => onceReachable(leave), [])
  return (
    <ErrorPage
      title="به اینترنت وصل نیستید"
      message="اتصال خود را بررسی کنید؛ سبد خریدتان همین‌جا می‌ماند و با وصل شدن، همان صفحه باز می‌شود."
      icon="wifi-slash"
    >
      <Button onClick={leave}>تلاش دوباره</Button>
      <Button href="/" variant="line">
        بازگشت به فروشگاه
      </Button>
    </ErrorPage>
  )
}

/** A full page load requests again every part and all data that failed. */
function leave(): void {
  // A stale copy of the wanted page may have led here, so its address may be the current one already.
  if (location.pathname !== paths.network) {
    location.reload()
    return
  }
  const wanted = safeReturnPath(new URLSearchParams(location.search).get('url'))
  location.replace(wanted.startsWith(paths.network) ? '/' : wanted)
}
