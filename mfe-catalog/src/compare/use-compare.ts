import { useCallback } from 'react'
import { useBus } from 'shared-remote'
import type { ProductCard } from 'shared-shop/catalogue/product'
import { catalogueTexts } from 'shared-shop/errors/catalogue-texts'
import { useStoredList } from '../common/stored-list.ts'
import { compareHref } from './compare-address.ts'
import { toEntry, withEntry, withoutEntry } from './compare-list.ts'
import { compareStore } from './compare-store.ts'

/** Whether a product is in the comparison, and a function that adds or removes it; a toast says why it cannot. */
export function useCompare(product: Pick<ProductCard, 'id' | 'picture' | 'kind'>): {
  readonly compared: boolean
  readonly toggle: () => void
} {
  const bus = useBus()
  const list = useStoredList(compareStore)
  const compared = list.some(({ id }) => id === product.id)
  const toggle = useCallback(() => {
    if (compared) return compareStore.replace(withoutEntry(list, product.id))
    const next = withEntry(list, toEntry(product))
    if (next.ok) return compareStore.replace(next.value)
    bus().send('toast', {
      kind: 'warning',
      text: catalogueTexts[next.code],
      position: 'bottom-left',
      action:
        next.code === 'compare-other-kind'
          ? { label: 'مقایسهٔ تازه با این کالا', to: compareHref([product.id]) }
          : { label: 'دیدن مقایسه', to: compareHref(list.map(({ id }) => id)) },
    })
  }, [bus, compared, list, product])
  return { compared, toggle }
}
