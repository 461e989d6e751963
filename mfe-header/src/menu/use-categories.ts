import { useEffect, useMemo, useState } from 'react'
import { useEndpoint } from 'shared-remote'
import { type CategoryTree, categoryTreeSchema } from 'shared-shop/catalogue/category'
import { categoryAll } from 'shared-shop/endpoints/catalogue/category-all'
import * as z from 'shared-shop/schema'
import { safeStorage } from 'shared-shop/storage/storage'
import { storageKeys } from 'shared-shop/storage/storage-keys'
import { topLevel } from './tidy-categories.ts'

const cachedSchema = z.array(categoryTreeSchema)

type CategoriesView =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly categories: readonly CategoryTree[] }
  | { readonly status: 'unavailable' }

/** What can be shown of `trees`: an empty list is as good as none. */
function viewOf(trees: readonly CategoryTree[]): CategoriesView {
  const categories = topLevel(trees)
  return categories.length > 0 ? { status: 'ready', categories } : { status: 'unavailable' }
}

/**
 * The categories: those of the last visit (local storage) at once, today's as soon as they are there. Fetched once a page
 * load (spec §7); a failure is silent (§8).
 */
export function useCategories(): CategoriesView {
  const { state } = useEndpoint(categoryAll, {}, { staleTime: Number.POSITIVE_INFINITY })
  const [kept, setKept] = useState<CategoriesView>({ status: 'loading' })
  useEffect(() => setKept(viewOf(safeStorage.read(storageKeys.category, cachedSchema) ?? [])), [])
  const today = state.status === 'ready' ? state.value : undefined
  useEffect(() => {
    if (today) safeStorage.write(storageKeys.category, today)
  }, [today])
  const view = useMemo(() => today && viewOf(today), [today])
  if (view) return view
  // Without an answer nothing says yet that there are none.
  return state.status === 'loading' && kept.status === 'unavailable' ? { status: 'loading' } : kept
}
