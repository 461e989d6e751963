import { Activity } from 'react'
import { createRoot } from 'react-dom/client'
import { HeldStyles } from 'shared-remote/recorded-styles'
import { type ShellHost, ShellHostProvider } from '../../host/shell-host.tsx'
import { type ShownPage, standstill } from '../../navigation/navigation.ts'
import { NavigationRoot } from '../../navigation/navigation-root.tsx'
import { CurrentPage } from '../../page/current-page.tsx'
import { PagePorts } from '../../page/page-ports.tsx'
import type { PreparedPage } from './pages-ahead.ts'

/**
 * Renders a page that was loaded ahead in a document that nobody sees. The styles of its kind are then in the sheet and
 * its code is compiled before the visitor opens such a page: together a fifth of what that takes on a slow phone, where new
 * style rules make Chromium compute the styles of every element. The rules are inserted at once at the end, since React
 * renders hidden content a few milliseconds at a time. Hidden content runs no other effects, and there is no bus:
 * nothing is told that a page is shown.
 */
export function warmUp(host: ShellHost, { url: { pathname, search }, route, outcome }: PreparedPage): void {
  const page: ShownPage = {
    location: { pathname, search, hash: '', key: 'default', state: null },
    route: { path: route.path, route },
    outcome,
    by: 'PUSH',
    preventScrollReset: false,
  }
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
  const unseen: ShellHost = { ...host, bus: undefined, reportFault: ({ id }) => host.loader.forget(id) }
  root.render(
    <Activity mode="hidden">
      <HeldStyles>
        <ShellHostProvider value={unseen}>
          <NavigationRoot navigation={standstill(page)}>
            <PagePorts>
              <CurrentPage />
            </PagePorts>
          </NavigationRoot>
        </ShellHostProvider>
      </HeldStyles>
    </Activity>,
  )
}
