import type { Navigation, NavigationState, ShownPage } from '../navigation/navigation.ts'

/** A page of the shell at a path. */
export function pageAt(path: string, more: Partial<ShownPage> = {}): ShownPage {
  const { pathname, search, hash } = new URL(path, 'https://shop.example')
  return {
    location: { pathname, search, hash, key: path, state: null },
    route: { path: '*', status: 404 },
    outcome: undefined,
    by: 'POP',
    preventScrollReset: false,
    ...more,
  }
}

/** Navigation whose state the test sets; `navigate` shows the page that `pages` has for the path, at once. */
export function fakeNavigation(first: ShownPage, pages: (path: string) => ShownPage = pageAt) {
  let state: NavigationState = { shown: first, target: undefined, isRevalidating: false }
  const listeners = new Set<() => void>()
  const set = (changes: Partial<NavigationState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const navigation: Navigation = {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate: to => set({ shown: { ...pages(to), by: 'PUSH' } }),
    revalidate: () => set({ isRevalidating: true }),
    arrived: () => {},
  }
  return { ...navigation, set }
}
