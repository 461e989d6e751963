import { useSyncExternalStore } from 'react'

/** Whether a media query matches, such as `(max-width: 700.98px)`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    changed => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
