import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { PendingNavigation } from 'shared-remote'
import { areAllLive } from 'shared-remote/ports/early-taps'
import { useShellHost } from '../host/shell-host.tsx'
import { type Navigation, type ShownPage, standstill } from './navigation.ts'

const NavigationContext = createContext<Navigation | undefined>(undefined)
const ShownContext = createContext<ShownPage | undefined>(undefined)
const PendingContext = createContext<Pending | undefined>(undefined)

/** What is under way: until the next page is in the document, not only until it has loaded. */
interface Pending extends PendingNavigation {
  /** Whether the shown page loads its module and data again. */
  readonly isRevalidating: () => boolean
  /** To be called when `shown` is in the document. */
  readonly committed: (shown: ShownPage) => void
}

/**
 * Gives the components below the state of `navigation`. The shown page changes at once: module and data are there, and a
 * transition's rendering, 5 ms at a time between frames, takes several times as long on a slow phone. Parts that are not
 * hydrated yet React hydrates first. It cannot if their module is not there, and would put their skeleton in their place:
 * then the page changes in a transition, so that what is on the screen stays. What is pending is a store: as a context it
 * would change above sections that React has not hydrated yet, and React would have to hydrate them all before it could
 * show the next page (docs/decisions/0043).
 */
export function NavigationRoot({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  // What is pending already is not in the server's HTML.
  const [{ shown }, setState] = useState(() => standstill(navigation.state().shown).state())
  const [pending] = useState(() => pendingOf(navigation))
  const { loader } = useShellHost()
  useLayoutEffect(() => {
    const isLoaded = ({ dataset: { remote = '', expose = '' } }: HTMLElement) =>
      loader.peek({ remote, expose }) !== undefined
    const follow = () => {
      const state = navigation.state()
      if (areAllLive(isLoaded)) setState(state)
      else startTransition(() => setState(state))
    }
    follow()
    return navigation.subscribe(follow)
  }, [navigation, loader])
  useLayoutEffect(() => pending.committed(shown), [pending, shown])
  return (
    <NavigationContext value={navigation}>
      <PendingContext value={pending}>
        <ShownContext value={shown}>{children}</ShownContext>
      </PendingContext>
    </NavigationContext>
  )
}

function pendingOf(navigation: Navigation): Pending {
  let current = navigation.state().shown
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      const unsubscribe = navigation.subscribe(listener)
      return () => {
        listeners.delete(listener)
        unsubscribe()
      }
    },
    target() {
      const { shown, target } = navigation.state()
      return target ?? (shown === current ? undefined : shown.location)
    },
    isRevalidating: () => navigation.state().isRevalidating || navigation.state().shown !== current,
    committed(shown) {
      current = shown
      for (const listener of listeners) listener()
    },
  }
}

export function useShownPage(): ShownPage {
  return present(use(ShownContext))
}

export function useIsNavigating(): boolean {
  const { subscribe, target } = usePending()
  return useSyncExternalStore(
    subscribe,
    () => target() !== undefined,
    () => false,
  )
}

export function useIsRevalidating(): boolean {
  const { subscribe, isRevalidating } = usePending()
  return useSyncExternalStore(subscribe, isRevalidating, () => false)
}

/** For the parts of the page, which must not know the shell. */
export function usePending(): Pending {
  return present(use(PendingContext))
}

export function useNavigation(): Navigation {
  return present(use(NavigationContext))
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('NavigationRoot is missing')
  return value
}
