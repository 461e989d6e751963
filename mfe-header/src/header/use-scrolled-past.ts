import { useSyncExternalStore } from 'react'

/** As last read, px: reading it while a page is rendered would lay the page out before it is whole. */
let scrolled = 0

function subscribe(onChange: () => void): () => void {
  const read = () => {
    scrolled = window.scrollY
    onChange()
  }
  const first = requestAnimationFrame(read)
  window.addEventListener('scroll', read, { passive: true })
  return () => {
    cancelAnimationFrame(first)
    window.removeEventListener('scroll', read)
  }
}

/** Whether the page has scrolled more than `pixels`; false on the server and during hydration. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrolled > pixels,
    () => false,
  )
}
