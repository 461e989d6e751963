import { useMemo } from 'react'
import { safeReturnPath } from 'shared-base/http/safe-url'
import { useEndpoint } from 'shared-remote'
import type { Brand } from 'shared-shop/catalogue/brand'
import type { CategoryTree, Tag } from 'shared-shop/catalogue/category'
import { brandList } from 'shared-shop/endpoints/catalogue/brand-list'
import * as paths from 'shared-shop/paths'
import { bestMatches } from 'shared-shop/text/persian-text'
import type { IconName } from 'shared-ui'
import { useCategories } from '../menu/use-categories.ts'
import { useTags } from '../menu/use-tags.ts'
import { effectiveQuery } from './search-text.ts'

/** A list of goods that a typed text names. */
export interface Suggestion {
  readonly kind: 'category' | 'brand' | 'tag'
  readonly name: string
  readonly to: string
}

export const suggestionIcons: Readonly<Record<Suggestion['kind'], IconName>> = {
  category: 'squares-four',
  brand: 'seal-check',
  tag: 'tag',
}
export const suggestionLabels: Readonly<Record<Suggestion['kind'], string>> = {
  category: 'دسته',
  brand: 'برند',
  tag: 'همهٔ محصولات',
}

/** Name of their list. */
export const suggestionsTitle = 'پیشنهادها'

/** Suggestions of each kind. */
const MOST = 3

export interface SuggestionSources {
  readonly categories: readonly CategoryTree[]
  readonly brands: readonly Pick<Brand, 'name' | 'nameEn' | 'slug'>[]
  readonly tags: readonly Tag[]
}

/**
 * Suggestions for the typed text, from lists that are loaded once: without a call for each text. `open`: whether the search
 * is shown, and not only rendered ahead.
 */
export function useSuggestions(typed: string, open: boolean): readonly Suggestion[] {
  const categories = useCategories()
  const brands = useEndpoint(brandList, open ? {} : undefined, { staleTime: Number.POSITIVE_INFINITY }).state
  const tags = useTags()
  return useMemo(
    () =>
      suggest(typed, {
        categories: categories.status === 'ready' ? categories.categories : [],
        brands: brands.status === 'ready' ? brands.value : [],
        tags,
      }),
    [typed, categories, brands, tags],
  )
}

/**
 * Categories, brands and tags whose name or English name matches (spec §5), the best first, each place once and only on
 * this site; none below two characters.
 */
export function suggest(typed: string, { categories, brands, tags }: SuggestionSources): Suggestion[] {
  const all = [
    ...categories.flatMap(withBranches).map(({ name, slug }) => ({
      suggestion: { kind: 'category' as const, name, to: paths.category(slug) },
      english: slug,
    })),
    ...brands.map(({ name, nameEn, slug }) => ({
      suggestion: { kind: 'brand' as const, name, to: paths.brand(slug) },
      english: nameEn,
    })),
    ...tags
      .filter(({ link }) => safeReturnPath(link) === link)
      .map(({ name, nameEn, link }) => ({
        suggestion: { kind: 'tag' as const, name, to: link },
        english: nameEn,
      })),
  ]
  const left = { category: MOST, brand: MOST, tag: MOST }
  const places = new Set<string>()
  return bestMatches(effectiveQuery(typed), all, ({ suggestion, english }) => [suggestion.name, english])
    .map(({ suggestion }) => suggestion)
    .filter(({ kind, to }) => !places.has(to) && places.add(to) && left[kind]-- > 0)
}

function withBranches(category: CategoryTree): readonly Pick<CategoryTree, 'name' | 'slug'>[] {
  return [category, ...category.c1.flatMap(branch => [branch, ...branch.c1])]
}
