import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import {
  type Host,
  HostProvider,
  type NavigateOptions,
  type NavigationPort,
  NavigationProvider,
  PendingProvider,
  replayTaps,
} from 'shared-remote'
import { styled } from 'styled-components'
import { useShellHost } from '../../engine/host/shell-host.tsx'
import { keptPlace } from '../../engine/navigation/kept-place.ts'
import { fullPath } from '../../engine/navigation/navigation.ts'
import { useNavigation, usePending, useShownPage } from '../../engine/navigation/navigation-root.tsx'
import { CurrentPage } from '../../engine/page/current-page.tsx'
import { PageEffects } from '../../engine/page/page-effects.tsx'
import { renderSlot } from '../../engine/parts/slots.tsx'
import { CheckoutFooter } from '../footer/checkout-footer.tsx'
import { Footer } from '../footer/footer.tsx'
import { LoadingOverlayHost } from '../overlay/loading-overlay-host.tsx'
import { ToastHost } from '../toast/toast-host.tsx'
import { PinBadge } from './pin-badge.tsx'

const SkipLink = styled.a`
  position: absolute;
  inset-block-start: -100px;
  inset-inline-start: 16px;
  z-index: 90;
  padding: 12px 20px;
  border-radius: var(--radius-button);
  background: var(--buy);
  color: var(--on-buy);
  &:focus { inset-block-start: 8px; }
`

const Main = styled.main`
  display: block;
  min-block-size: 60vh;
  outline: none;
`

/** Gives the parts of a page their ports. */
export function PagePorts({ children }: { children: ReactNode }) {
  const shell = useShellHost()
  const host = useMemo<Host>(
    () => ({ api: shell.api, bus: shell.bus, site: shell.site, renderSlot }),
    [shell],
  )
  return (
    <HostProvider value={host}>
      <NavigationProvider value={useNavigationPort()}>
        <PendingProvider value={usePending()}>{children}</PendingProvider>
      </NavigationProvider>
    </HostProvider>
  )
}

export function Layout() {
  const layout = useShownPage().route.route?.layout
  const checkout = layout === 'checkout'
  const bare = layout === 'desk'
  useEffect(() => {
    const root = document.getElementById('root')
    if (root) replayTaps(root)
  }, [])
  return (
    <PagePorts>
      <SkipLink href="#main">پرش به محتوای اصلی</SkipLink>
      <PinBadge />
      {!bare && renderSlot('header', { variant: checkout ? 'checkout' : 'full' })}
      <Main id="main" tabIndex={-1}>
        <CurrentPage />
      </Main>
      {/* It stays while pages change, so it hydrates by itself and never waits to be needed. */}
      {!bare && <Suspense fallback={null}>{checkout ? <CheckoutFooter /> : <Footer />}</Suspense>}
      <ToastHost />
      <LoadingOverlayHost />
      <PageEffects />
    </PagePorts>
  )
}

function useNavigationPort(): NavigationPort {
  const navigation = useNavigation()
  const { pathname, search, hash } = useShownPage().location
  return useMemo(
    () => ({
      location: { pathname, search, hash },
      href: to => to,
      navigate: (to, { replace = false, keepPlace = false }: NavigateOptions = {}) => {
        const target = new URL(to, 'https://here.invalid')
        // Replacing only the query (a chosen color) keeps the scroll position.
        const samePage = target.pathname === pathname
        navigation.navigate(to, {
          // Opening the current address again adds no history entry.
          replace: replace || fullPath(target) === fullPath({ pathname, search, hash }),
          preventScrollReset: keepPlace || (replace && samePage),
          state: keepPlace ? keptPlace : null,
        })
      },
    }),
    [navigation, pathname, search, hash],
  )
}
