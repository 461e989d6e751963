import { type ReactNode, useMemo } from 'react'
import type { ApiClient } from 'shared-base/client/api-client'
import type { Bus } from 'shared-events'
import { type Host, HostProvider } from '../../contract/ports/host.tsx'
import { type NavigationPort, NavigationProvider } from '../../contract/ports/navigation.tsx'
import type { SlotName, SlotProps } from '../../contract/site.ts'
import type { HarnessSite } from '../harness-site.ts'
import { FaultNote } from './fault-note.tsx'
import type { ModuleStore } from './module-store.ts'
import { ForeignSlot, OwnSlot } from './slot-place.tsx'

interface Props {
  readonly site: HarnessSite
  readonly modules: ModuleStore
  /** The path of the shop that the parts see as their location. */
  readonly at: string
  readonly navigate: (to: string) => void
  readonly bus: Bus
  readonly api: ApiClient
  readonly children: ReactNode
}

/** A minimal host: the ports of this package with plain URLs, and no other remote. */
export function HarnessHost({ site, modules, at, navigate, bus, api, children }: Props) {
  const host = useMemo<Host>(
    () => ({
      api,
      bus,
      site: site.samples.site,
      renderSlot: <Name extends SlotName>(name: Name, props: SlotProps[Name]) =>
        modules.has(`slots/${name}`) ? (
          <OwnSlot name={name} props={props} modules={modules} />
        ) : (
          <ForeignSlot name={name} />
        ),
    }),
    [api, bus, modules, site],
  )
  const port = useMemo<NavigationPort>(() => {
    const { pathname, search, hash } = new URL(at, location.origin)
    return { location: { pathname, search, hash }, href: to => to, navigate }
  }, [at, navigate])
  return (
    <HostProvider value={host}>
      <NavigationProvider value={port}>
        <FaultNote>{children}</FaultNote>
        <site.Overlays bus={bus} />
      </NavigationProvider>
    </HostProvider>
  )
}
