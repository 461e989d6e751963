import type { NavigationTarget, ShownPage } from './navigation.ts'

/** The state of a history entry reached by a navigation that kept the scroll position (`NavigateOptions.keepPlace`). */
export const keptPlace = { keptPlace: true }

/** Whether the last navigation kept scroll and focus. Going back to such an entry is a normal navigation. */
export function hasKeptPlace({ state }: Pick<NavigationTarget, 'state'>, by: ShownPage['by']): boolean {
  const kept: unknown = typeof state === 'object' && state !== null && 'keptPlace' in state && state.keptPlace
  return by !== 'POP' && kept === true
}
