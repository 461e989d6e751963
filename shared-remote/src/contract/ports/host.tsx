import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react'
import type { ApiClient } from 'shared-base/client/api-client'
import type { Bus, Payload, StateName } from 'shared-events'
import type { SiteConfig, SlotName, SlotProps } from '../site.ts'

/** Services that a host gives to its parts. `bus` is absent while rendering on the server. */
export interface Host {
  readonly api: ApiClient
  readonly bus: Bus | undefined
  readonly site: SiteConfig
  /** Delays before retries of a read, ms; default as in `useEndpoint`. Tests shorten them. */
  readonly retryDelaysMs?: readonly number[]
  renderSlot<Name extends SlotName>(name: Name, props: SlotProps[Name]): ReactNode
}

const HostContext = createContext<Host | undefined>(undefined)

export const HostProvider = HostContext.Provider

export function useHost(): Host {
  const host = use(HostContext)
  if (!host) throw new Error('No host: render remotes inside a host')
  return host
}

export function useApi(): ApiClient {
  return useHost().api
}

export function useSiteConfig(): SiteConfig {
  return useHost().site
}

/** The page's bus, for effects and handlers. Throws on the server, where there is none. */
export function useBus(): () => Bus {
  const { bus } = useHost()
  return useCallback(() => {
    if (!bus) throw new Error('The bus exists only in the browser: use it in effects and handlers')
    return bus
  }, [bus])
}

const nothing = () => () => {}

/** The last value of a state message; `undefined` on the server, while hydrating, and until it is published. */
export function useBusState<Name extends StateName>(name: Name): Payload<Name> | undefined {
  const { bus } = useHost()
  const subscribe = useCallback(
    (onChange: () => void) => (bus ? bus.subscribe(name, onChange) : nothing()),
    [bus, name],
  )
  return useSyncExternalStore(
    subscribe,
    () => bus?.getState(name),
    () => undefined,
  )
}

/** A part of another remote, placed by name; the host loads, guards and wraps it. */
export function RemoteSlot<Name extends SlotName>({
  name,
  ...props
}: { name: Name } & SlotProps[Name]): ReactNode {
  return useHost().renderSlot(name, props as unknown as SlotProps[Name])
}
