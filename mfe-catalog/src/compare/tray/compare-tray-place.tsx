import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useCompareList } from '../use-compare.ts'
import { OneOfMany } from './one-of-many.ts'

const CompareTray = lazy(() => import('./compare-tray.tsx'))
const places = new OneOfMany()

/**
 * A place that can host the compare tray. Every card is one, because each page composes its own content; the tray is
 * rendered once, and its chunk loads when the list is not empty.
 */
export function CompareTrayPlace() {
  const list = useCompareList()
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
