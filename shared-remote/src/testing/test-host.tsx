import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { ApiClient } from 'shared-base/client/api-client'
import type { Bus } from 'shared-events'
import { type Host, HostProvider } from '../contract/ports/host.tsx'
import { NavigationProvider, PendingProvider, type ShopLocation } from '../contract/ports/navigation.tsx'
import type { SiteConfig } from '../contract/site.ts'
import { fakeApi } from './fake-api.ts'

export interface TestHostProps {
  readonly children: ReactNode
  /** The part's initial location: path, search and hash. */
  readonly path?: string
  /** By default calls are never answered. */
  readonly api?: ApiClient
  /** Absent as on the server. */
  readonly bus?: Bus | undefined
  readonly site?: SiteConfig
  readonly onVisit?: (to: string, options: { readonly replace: boolean; readonly keepPlace: boolean }) => void
  readonly pending?: string | undefined
  /** Delays before retries of a read, ms; default none. */
  readonly retryDelaysMs?: readonly number[]
}

/** A host without a router for a part under test: navigations are reported, and change the location. */
export function TestHost({
  children,
  path = '/',
  api,
  bus,
  site = { shopName: 'خانه‌نو' },
  onVisit,
  pending,
  retryDelaysMs = [],
}: TestHostProps) {
  const [at, setAt] = useState(path)
  const ownApi = useMemo(() => api ?? fakeApi(), [api])
  const host: Host = {
    api: ownApi,
    bus,
    retryDelaysMs,
    site,
    renderSlot: name => <p>جای {name}</p>,
  }
  const pendingStore = useMemo(() => {
    const target = pending === undefined ? undefined : placeOf(pending)
    return { subscribe: () => () => {}, target: () => target }
  }, [pending])
  const navigate = useCallback(
    (to: string, { replace = false, keepPlace = false } = {}) => {
      onVisit?.(to, { replace, keepPlace })
      setAt(to)
    },
    [onVisit],
  )
  return (
    <HostProvider value={host}>
      <NavigationProvider value={{ location: placeOf(at), href: to => to, navigate }}>
        <PendingProvider value={pendingStore}>{children}</PendingProvider>
      </NavigationProvider>
    </HostProvider>
  )
}

function placeOf(path: string): ShopLocation {
  const { pathname, search, hash } = new URL(path, 'https://shop.test')
  return { pathname, search, hash }
}
