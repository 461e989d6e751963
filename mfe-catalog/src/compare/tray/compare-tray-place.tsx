import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useStoredList } from '../../common/stored-list.ts'
import { compareStore } from '../compare-store.ts'

const CompareTray = lazy(() => import('./compare-tray.tsx'))

/** Chooses, of all registered places, the one that has been there longest. */
class OneOfMany {
  readonly #places = new Set<symbol>()
  readonly #listeners = new Set<() => void>()

  /** Registers a place until the returned function is called. */
  join(place: symbol): () => void {
    this.#places.add(place)
    this.#notify()
    return () => {
      this.#places.delete(place)
      this.#notify()
    }
  }

  isChosen(place: symbol): boolean {
    const [first] = this.#places
    return first === place
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #notify() {
    for (const listener of this.#listeners) listener()
  }
}

const places = new OneOfMany()

/**
 * A place that can host the compare tray. Every card is one, because each page composes its own content; the tray is
 * rendered once, and its chunk loads when the list is not empty.
 */
export function CompareTrayPlace() {
  const list = useStoredList(compareStore)
  const [place] = useState(() => Symbol('tray'))
  useEffect(() => places.join(place), [place])
  const isChosen = useSyncExternalStore(
    places.subscribe,
    () => places.isChosen(place),
    () => false,
  )
  if (!isChosen || list.length === 0) return null
  return (
    <Suspense fallback={null}>
      <CompareTray list={list} />
    </Suspense>
  )
}
