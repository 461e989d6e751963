import { useEffect, useMemo, useState } from 'react'
import * as z from 'shared-base/schema'
import { safeStorage } from 'shared-base/storage/storage'
import { useEndpoint } from 'shared-remote'
import { type CategoryTree, categoryTreeSchema } from 'shared-shop/catalogue/category'
import { categoryAll } from 'shared-shop/endpoints/catalogue/category-all'
import { storageKeys } from 'shared-shop/storage/storage-keys'
import { topLevel } from './tidy-categories.ts'

const cachedSchema = z.array(categoryTreeSchema)

type CategoriesView =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly categories: readonly CategoryTree[] }
  | { readonly status: 'unavailable' }

/** View of `trees`; an empty list counts as unavailable. */
function viewOf(trees: readonly CategoryTree[]): CategoriesView {
  const categories = topLevel(trees)
  return categories.length > 0 ? { status: 'ready', categories } : { status: 'unavailable' }
}

/**
 * Categories: the tree cached in local storage on the last visit, replaced by the current one when it arrives. Fetched
 * once per page load (spec §7); failures are silent (§8).
 */
export function useCategories(): CategoriesView {
  const { state } = useEndpoint(categoryAll, {}, { staleTime: Number.POSITIVE_INFINITY })
  const [cached, setCached] = useState<CategoriesView>({ status: 'loading' })
  useEffect(() => setCached(viewOf(safeStorage.read(storageKeys.category, cachedSchema) ?? [])), [])
  const today = state.status === 'ready' ? state.value : undefined
  useEffect(() => {
    if (today) safeStorage.write(storageKeys.category, today)
  }, [today])
  const view = useMemo(() => today && viewOf(today), [today])
  if (view) return view
  // A missing answer does not mean that there are no categories.
  return state.status === 'loading' && cached.status === 'unavailable' ? { status: 'loading' } : cached
}
