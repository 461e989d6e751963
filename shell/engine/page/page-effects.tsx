import { useEffect, useRef, useState } from 'react'
import { useShellHost } from '../host/shell-host.tsx'
import { hasKeptPlace } from '../navigation/kept-place.ts'
import { useIsNavigating, useNavigation, useShownPage } from '../navigation/navigation-root.tsx'
import { documentTitle } from './document-title.ts'
import { useLateFont } from './late-font.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

/** Side effects of a page change: title, focus, announcement, scroll, progress, the `navigated` event. */
export function PageEffects() {
  const { bus, site, shop } = useShellHost()
  const { arrived } = useNavigation()
  const { location, by, outcome, route } = useShownPage()
  const { pathname, search, hash } = location
  const keptPlace = hasKeptPlace(location, by)
  const isPending = useIsNavigating()
  const title = documentTitle(shop, outcome, route, site)
  const [mounted, setMounted] = useState(false)
  const shown = useRef<{ readonly pathname: string; readonly search: string }>(undefined)

  useScrollRestoration()
  useLateFont(pathname)
  useEffect(() => setMounted(true), [])

  useEffect(() => {
    document.title = title
    arrived()
    const before = shown.current
    shown.current = { pathname, search }
    if (!before) return
    // Another query also counts as a new page, for example the next page of a listing.
    const isNewPage =
      !keptPlace && (before.pathname !== pathname || (by === 'PUSH' && before.search !== search))
    bus?.emit('navigated', navigatedTo(pathname, search, title))
    if (isNewPage && hash === '') {
      const heading = document.querySelector<HTMLElement>('#main h1')
      const target = heading ?? document.getElementById('main')
      if (heading) heading.tabIndex = -1
      target?.focus({ preventScroll: true })
    }
  }, [bus, arrived, pathname, search, hash, title, by, keptPlace])

  return (
    <>
      <shop.Progress isActive={isPending} />
      <p className="visually-hidden" role="status">
        {/* A navigation that keeps the place announces nothing: the page itself says what changed. */}
        {mounted && !isPending && !keptPlace ? title : ''}
      </p>
    </>
  )
}

/** A 300-letter name or a very long filter must not break the page: `navigated` has a length limit. */
function navigatedTo(pathname: string, search: string, title: string) {
  const path = pathname + search
  return { path: (path.length > 2048 ? pathname : path).slice(0, 2048), title: title.slice(0, 300) }
}
