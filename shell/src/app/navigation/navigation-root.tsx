import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { type Navigation, type NavigationState, type ShownPage, standstill } from './navigation.ts'

/** Separate contexts, so that a navigation that begins renders only what shows that it is pending. */
const NavigationContext = createContext<Navigation | undefined>(undefined)
const ShownContext = createContext<ShownPage | undefined>(undefined)
const PendingContext = createContext<Pending>({ target: undefined, isRevalidating: false })

type Pending = Pick<NavigationState, 'target' | 'isRevalidating'>

/**
 * Gives the components below the state of `navigation`. Changes are transitions: the page on the screen stays until the
 * next one is ready, which `useSyncExternalStore` cannot do, and hydration goes on.
 */
export function NavigationRoot({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  // What is pending already is not in the server's HTML.
  const [state, setState] = useState(() => standstill(navigation.state().shown).state())
  const { shown, target, isRevalidating } = state
  const pending = useMemo(() => ({ target, isRevalidating }), [target, isRevalidating])
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState(navigation.state()))
    follow()
    return navigation.subscribe(follow)
  }, [navigation])
  return (
    <NavigationContext value={navigation}>
      <ShownContext value={shown}>
        <PendingContext value={pending}>{children}</PendingContext>
      </ShownContext>
    </NavigationContext>
  )
}

export function useShownPage(): ShownPage {
  return present(use(ShownContext))
}

export function usePendingNavigation(): Pending {
  return use(PendingContext)
}

export function useNavigation(): Navigation {
  return present(use(NavigationContext))
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('NavigationRoot is missing')
  return value
}
