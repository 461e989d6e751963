import { useEffect, useLayoutEffect, useRef } from 'react'
import { fullPath, type HistoryPlace, type Navigation } from '../navigation/navigation.ts'
import { useNavigation, useShownPage } from '../navigation/navigation-root.tsx'

const STORAGE_KEY = 'scroll-positions'

/** Offsets from the page's top by history entry, px. */
type Positions = Record<string, number>

/**
 * Scrolls as a browser does between documents: back to where the visitor was in a history entry that is opened again,
 * otherwise to the URL's fragment or the top. The first page is left to the browser.
 */
export function useScrollRestoration(): void {
  const navigation = useNavigation()
  const { location, preventScrollReset } = useShownPage()
  const positions = useRef<Positions>({})
  const scrolledFor = useRef(location)

  useEffect(() => {
    Object.assign(positions.current, readPositions())
    return keepPositions(navigation, positions.current)
  }, [navigation])

  useLayoutEffect(() => {
    if (scrolledFor.current === location) return
    scrolledFor.current = location
    const position = positions.current[scrollKey(location)]
    if (position !== undefined) window.scrollTo(0, position)
    else if (!scrollToFragment(location.hash) && !preventScrollReset) window.scrollTo(0, 0)
  }, [location, preventScrollReset])
}

/** Records the position of every page that is left, for this document and for later ones; returns how to stop. */
function keepPositions(navigation: Navigation, positions: Positions): () => void {
  let last = navigation.state()
  const record = () => {
    positions[scrollKey(last.shown.location)] = window.scrollY
  }
  const unsubscribe = navigation.subscribe(() => {
    const now = navigation.state()
    const begins = now.target !== undefined && now.target !== last.target
    const jumps = last.target === undefined && now.shown.location !== last.shown.location
    if (begins || jumps) record()
    last = now
  })
  const onHide = () => {
    if (last.target === undefined) record()
    writePositions(positions)
    // After a reload the browser itself scrolls.
    history.scrollRestoration = 'auto'
  }
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', onHide)
  return () => {
    unsubscribe()
    removeEventListener('pagehide', onHide)
    history.scrollRestoration = 'auto'
  }
}

// A jump within the page has the router's default key, which must not overwrite the first page's scroll position.
function scrollKey(place: HistoryPlace): string {
  return place.key === 'default' ? fullPath(place) : place.key
}

/** Whether there is such an element. */
function scrollToFragment(hash: string): boolean {
  if (hash === '') return false
  try {
    const element = document.getElementById(decodeURIComponent(hash.slice(1)))
    element?.scrollIntoView()
    return element !== null
  } catch {
    // Not a valid encoding: no element has this id.
    return false
  }
}

function readPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    const entries = Object.entries(Object(stored)).filter((entry): entry is [string, number] =>
      Number.isFinite(entry[1]),
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

function writePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
  } catch {
    // Without storage, pages that are loaded again start at their top.
  }
}
