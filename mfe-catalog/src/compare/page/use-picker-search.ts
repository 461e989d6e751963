import { useCallback, useEffect, useState } from 'react'
import { useApi } from 'shared-remote'
import { defaultOrderOf } from 'shared-shop/catalogue/listing-order'
import type { ProductCard } from 'shared-shop/catalogue/product'
import { productListing } from 'shared-shop/endpoints/catalogue/product-listing'

/** Debounce before typed text is searched, ms. */
const PAUSE_MS = 400

export type PickerView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** `fresh` is false while the next results are loading. */
  | {
      readonly kind: 'found'
      readonly products: readonly ProductCard[]
      /** Of all pages of the listing. */
      readonly total: number
      readonly fresh: boolean
    }

/** Products of a category (or of all) matching the typed text, most popular first, and a retry function. */
export function usePickerSearch(
  category: string | undefined,
  typed: string,
): { readonly view: PickerView; readonly retry: () => void } {
  const api = useApi()
  const [view, setView] = useState<PickerView>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt(number => number + 1), [])
  const searchText = typed.trim().slice(0, 200)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    setView(old => (old.kind === 'found' ? { ...old, fresh: false } : { kind: 'loading' }))
    const ask = async () => {
      try {
        const query = {
          ...(category !== undefined && { category }),
          searchText,
          order: defaultOrderOf(searchText, 'popular'),
        }
        const { data, total } = await api.call(productListing, { query }, { signal })
        if (!signal.aborted) setView({ kind: 'found', products: data, total, fresh: true })
      } catch {
        if (!signal.aborted) setView({ kind: 'failed' })
      }
    }
    const timer = setTimeout(ask, searchText === '' ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [api, category, searchText, attempt])

  return { view, retry }
}
