import { type ReactNode, useMemo } from 'react'
import {
  type Host,
  HostProvider,
  type NavigateOptions,
  type NavigationPort,
  NavigationProvider,
  PendingProvider,
} from 'shared-remote'
import { useShellHost } from '../host/shell-host.tsx'
import { keptPlace } from '../navigation/kept-place.ts'
import { fullPath } from '../navigation/navigation.ts'
import { useNavigation, usePending, useShownPage } from '../navigation/navigation-root.tsx'
import { renderSlot } from '../parts/slots.tsx'

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
