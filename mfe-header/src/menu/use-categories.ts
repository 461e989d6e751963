import { useEffect, useState } from 'react'
import { useApi } from 'shared-remote'
import { type CategoryTree, categoryTreeSchema } from 'shared-shop/catalogue/category'
import type { ApiClient } from 'shared-shop/client'
import { categoryAll } from 'shared-shop/endpoints/catalogue/category-all'
import * as z from 'shared-shop/schema'
import { safeStorage } from 'shared-shop/storage/storage'
import { storageKeys } from 'shared-shop/storage/storage-keys'
import { topLevel } from './tidy-categories.ts'

const cachedSchema = z.array(categoryTreeSchema)
const fresh = new WeakMap<object, Promise<readonly CategoryTree[] | undefined>>()

/** Spec §7: the category tree, asked for once a page load and kept in local storage; undefined when it cannot be had (§8: silent). */
function loadCategories(api: Pick<ApiClient, 'call'>): Promise<readonly CategoryTree[] | undefined> {
  const known = fresh.get(api)
  if (known) return known
  const tree = api.call(categoryAll).then(
    categories => {
      safeStorage.write(storageKeys.category, categories)
      return categories
    },
    () => {
      fresh.delete(api)
      return undefined
    },
  )
  fresh.set(api, tree)
  return tree
}

export type CategoriesView =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly categories: readonly CategoryTree[] }
  | { readonly status: 'unavailable' }

/** What can be shown of `trees`: an empty list is as good as none. */
function viewOf(trees: readonly CategoryTree[]): CategoriesView {
  const categories = topLevel(trees)
  return categories.length > 0 ? { status: 'ready', categories } : { status: 'unavailable' }
}

/** The categories: those kept from the last visit at once, today's as soon as they are there. */
export function useCategories(): CategoriesView {
  const api = useApi()
  const [view, setView] = useState<CategoriesView>({ status: 'loading' })
  useEffect(() => {
    let shown = true
    const kept = viewOf(safeStorage.read(storageKeys.category, cachedSchema) ?? [])
    if (kept.status === 'ready') setView(kept)
    void loadCategories(api).then(categories => {
      if (!shown) return
      if (categories) setView(viewOf(categories))
      else setView(kept)
    })
    return () => {
      shown = false
    }
  }, [api])
  return view
}
