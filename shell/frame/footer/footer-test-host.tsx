import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createBus } from 'shared-events'
import { HostProvider, NavigationProvider, type SiteConfig } from 'shared-remote'
import type { PageRoute } from 'shared-remote/routing/url-table'
import * as paths from 'shared-shop/paths'
import { ShellHostProvider } from '../../engine/host/shell-host.tsx'
import { NavigationRoot } from '../../engine/navigation/navigation-root.tsx'
import { fakeHost } from '../../engine/testing/fake-host.ts'
import { fakeNavigation, pageAt } from '../../engine/testing/fake-navigation.ts'

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
const api = { apiToken: () => undefined, call: unasked, callOrNothing: unasked, stream: unasked }

/** Renders a part of the shell at `/`; `/card/cardPayment` is a checkout page. */
export function renderInShell(part: ReactNode) {
  const bus = createBus()
  const shell = fakeHost(new Promise(() => {}), { api, bus, site })
  const checkout: PageRoute = { path: '/', remote: 'mfe-cart', page: 'payment', layout: 'checkout' }
  const navigation = fakeNavigation(pageAt('/'), path =>
    pageAt(path, path === paths.checkoutPayment ? { route: { path, route: checkout } } : {}),
  )
  const location = { pathname: '/', search: '', hash: '' }
  const view = render(
    <ShellHostProvider value={shell}>
      <HostProvider value={{ api, bus, site, renderSlot: () => null }}>
        <NavigationProvider value={{ location, href: to => to, navigate: () => {} }}>
          <NavigationRoot navigation={navigation}>{part}</NavigationRoot>
        </NavigationProvider>
      </HostProvider>
    </ShellHostProvider>,
  )
  return { ...view, bus, navigation, user: userEvent.setup() }
}
