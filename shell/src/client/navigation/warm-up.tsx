import { Activity } from 'react'
import { createRoot } from 'react-dom/client'
import { whenIdle } from 'shared-remote/ports/when-idle'
import type { PageRoute } from 'shared-remote/routing/url-table'
import type { PageOutcome } from '../../app/host/page-outcome.ts'
import { type ShellHost, ShellHostProvider } from '../../app/host/shell-host.tsx'
import { PagePorts } from '../../app/layout/layout.tsx'
import { type ShownPage, standstill } from '../../app/navigation/navigation.ts'
import { NavigationRoot } from '../../app/navigation/navigation-root.tsx'
import { CurrentPage } from '../../app/page/current-page.tsx'

/**
 * Renders the first page of each kind that was loaded ahead, when the browser is idle, in a document that nobody sees.
 * Its styles are in the sheet and its code is compiled before the visitor opens such a page: together half of what that
 * takes on a slow phone, because new style rules make Chromium compute the styles of every element.
 */
export function warmUpKinds(host: ShellHost): (url: URL, route: PageRoute, outcome: PageOutcome) => void {
  const warm = new Set<string>()
  return ({ pathname, search }, route, outcome) => {
    if (warm.has(route.path)) return
    warm.add(route.path)
    const location = { pathname, search, hash: '', key: 'default', state: null }
    const page = {
      location,
      route: { path: route.path, route },
      outcome,
      by: 'PUSH',
      preventScrollReset: false,
    } as const
    whenIdle(() => renderUnseen(host, page))
  }
}

/** As on the server there is no bus, and as hidden content it has no effects: nothing is told that a page is shown. */
function renderUnseen(host: ShellHost, page: ShownPage): void {
  const { body } = document.implementation.createHTMLDocument()
  const ignore = () => {}
  const root = createRoot(body, {
    onCaughtError: ignore,
    onUncaughtError: ignore,
    onRecoverableError: ignore,
  })
  new MutationObserver((_, observer) => {
    observer.disconnect()
    root.unmount()
  }).observe(body, { childList: true, subtree: true })
  root.render(
    <Activity mode="hidden">
      <ShellHostProvider value={{ ...host, bus: undefined }}>
        <NavigationRoot navigation={standstill(page)}>
          <PagePorts>
            <CurrentPage />
          </PagePorts>
        </NavigationRoot>
      </ShellHostProvider>
    </Activity>,
  )
}
