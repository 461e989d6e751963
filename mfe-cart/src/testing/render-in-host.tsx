import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createBus } from 'shared-events'
import type { SiteConfig } from 'shared-remote'
import { TestHost } from 'shared-remote/testing/test-host'
import * as paths from 'shared-shop/paths'
import { sampleSite } from 'shared-shop/testing/sample-site'
import { FakeApi } from './fake-api.ts'

/** Where the rendered component navigated; `replace` as requested. */
export interface Visit {
  readonly to: string
  readonly replace: boolean
}

export const signedIn = { status: 'user', user: { id: 4, name: 'نگار رستمی', userStatus: 'active' } } as const

/** Renders a component in a host with a signed-in user (or `session`), its own bus and its own API. */
export function renderInHost(
  children: ReactNode,
  {
    api = new FakeApi(),
    at = paths.cart,
    session = signedIn,
    seller,
  }: {
    api?: FakeApi
    at?: string
    seller?: SiteConfig['seller']
    session?: typeof signedIn | { status: 'guest' } | { status: 'unknown' }
  } = {},
) {
  const bus = createBus()
  bus.setState('session', session)
  const visits: Visit[] = []
  const user = userEvent.setup()
  const view = render(
    <TestHost
      path={at}
      api={api}
      bus={bus}
      site={{ ...sampleSite, seller }}
      onVisit={(to, { replace }) => visits.push({ to, replace })}
    >
      {children}
    </TestHost>,
  )
  return { ...view, user, api, bus, visits }
}
