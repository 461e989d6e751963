import { useMemo } from 'react'
import {
  createPath,
  Outlet,
  useLocation as useRouterLocation,
  useNavigate as useRouterNavigate,
} from 'react-router-dom'
import {
  type Host,
  HostProvider,
  type NavigateOptions,
  type NavigationPort,
  NavigationProvider,
} from 'shared-remote'
import { styled } from 'styled-components'
import { CheckoutFooter } from '../footer/checkout-footer.tsx'
import { Footer } from '../footer/footer.tsx'
import { useShellHost } from '../host/shell-host.tsx'
import { LoadingOverlayHost } from '../overlay/loading-overlay-host.tsx'
import { PageEffects } from '../page/page-effects.tsx'
import { keptPlace, PendingPlace } from '../page/pending-place.tsx'
import { useRouteHandle } from '../page/route-handle.ts'
import { renderSlot } from '../parts/slots.tsx'
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

/** The frame of every page: header, content, footer; gives every part its ports. */
export function Layout() {
  const shell = useShellHost()
  const checkout = useRouteHandle()?.route?.layout === 'checkout'
  const host = useMemo<Host>(
    () => ({ api: shell.api, bus: shell.bus, site: shell.site, renderSlot }),
    [shell],
  )
  return (
    <HostProvider value={host}>
      <NavigationProvider value={useRouterPort()}>
        <SkipLink href="#main">پرش به محتوای اصلی</SkipLink>
        <PinBadge />
        {renderSlot('header', { variant: checkout ? 'checkout' : 'full' })}
        <Main id="main" tabIndex={-1}>
          <PendingPlace>
            <Outlet />
          </PendingPlace>
        </Main>
        {checkout ? <CheckoutFooter /> : <Footer />}
        <ToastHost />
        <LoadingOverlayHost />
        <PageEffects />
      </NavigationProvider>
    </HostProvider>
  )
}

function useRouterPort(): NavigationPort {
  const navigate = useRouterNavigate()
  const { pathname, search, hash } = useRouterLocation()
  return useMemo(
    () => ({
      location: { pathname, search, hash },
      href: to => to,
      navigate: (to, { replace = false, keepPlace = false }: NavigateOptions = {}) => {
        const target = new URL(to, 'https://here.invalid')
        // Replacing only the query (a chosen color) keeps the scroll position.
        const samePage = target.pathname === pathname
        void navigate(to, {
          // Opening the current address again adds no history entry.
          replace: replace || createPath(target) === createPath({ pathname, search, hash }),
          preventScrollReset: keepPlace || (replace && samePage),
          state: keepPlace ? keptPlace : null,
        })
      },
    }),
    [navigate, pathname, search, hash],
  )
}
