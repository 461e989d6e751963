import { useEffect } from 'react'
import { safeReturnPath } from 'shared-base/http/safe-url'
import { network } from 'shared-remote/routing/own-pages'
import { Button, ErrorPage } from 'shared-ui'
import { onceReachable } from './once-reachable.ts'

/**
 * `/network?url={wanted}`: shown when the browser is offline (spec §2); continues to the wanted page by itself. Only
 * the browser reads `url`: offline, this page is a cached copy made without one.
 */
export function NetworkPage() {
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
  if (location.pathname !== network) {
    location.reload()
    return
  }
  const wanted = safeReturnPath(new URLSearchParams(location.search).get('url'))
  location.replace(wanted.startsWith(network) ? '/' : wanted)
}
