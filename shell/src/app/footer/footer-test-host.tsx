import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { createBus } from 'shared-events'
import { HostProvider, NavigationProvider, type SiteConfig } from 'shared-remote'
import type { PageRoute } from 'shared-remote/routing/url-table'
import * as paths from 'shared-shop/paths'
import { type ShellHost, ShellHostProvider } from '../host/shell-host.tsx'

export const site: SiteConfig = {
  shopName: 'خانه‌نو',
  companyName: 'شرکت نمونه',
  offices: [
    {
      key: 'central',
      phones: [
        { label: 'فروش', number: '02112345678' },
        { label: 'پیگیری', number: '02112345679' },
      ],
    },
    { key: 'regional', phones: [{ label: 'فروش', number: '07112345678' }] },
  ],
}

const unasked = () => Promise.reject()
const api = { call: unasked, callOrNothing: unasked, stream: unasked }

/** Renders a part of the shell around the pages `/`, `/other` and `/card/cardPayment`. */
export function renderInShell(part: ReactNode) {
  const bus = createBus()
  const shell: ShellHost = {
    places: { routes: [], slots: {} },
    loader: {
      kind: 'linked',
      version: () => '1',
      peek: () => undefined,
      load: () => Promise.reject(new Error('away')),
      onLoaded: () => () => {},
      forget: () => {},
    },
    api,
    bus,
    site,
    dataDeadlineMs: 1_000,
    mayEnter: () => true,
    reportFault: () => {},
  }
  const checkout: PageRoute = { path: '/', remote: 'mfe-cart', page: 'payment', layout: 'checkout' }
  const router = createMemoryRouter([
    {
      element: (
        <>
          <Outlet />
          {part}
        </>
      ),
      children: [
        { path: '/', element: <h1>home</h1> },
        { path: '/other', element: <h1>other</h1> },
        { path: paths.checkoutPayment, element: <h1>payment</h1>, handle: { route: checkout } },
      ],
    },
  ])
  const location = { pathname: '/', search: '', hash: '' }
  const view = render(
    <ShellHostProvider value={shell}>
      <HostProvider value={{ api, bus, site, renderSlot: () => null }}>
        <NavigationProvider value={{ location, href: to => to, navigate: () => {} }}>
          <RouterProvider router={router} />
        </NavigationProvider>
      </HostProvider>
    </ShellHostProvider>,
  )
  return { ...view, bus, router, user: userEvent.setup() }
}
