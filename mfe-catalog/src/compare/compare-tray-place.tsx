import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { OneOfMany } from './one-of-many.ts'
import { useCompareList } from './use-compare.ts'

const CompareTray = lazy(() => import('./compare-tray.tsx'))
const places = new OneOfMany()

/**
 * A place that can show the tray of the products to compare. Every card is one, since each page decides by itself what
 * it is made of; the tray is shown once, and its chunk is loaded when there is something in it.
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
