import { useEndpoint } from 'shared-remote'
import type { CategoryTree } from 'shared-shop/catalogue/category'
import { categoryMenu } from 'shared-shop/endpoints/catalogue/category-menu'
import { shownOf } from './tidy-categories.ts'

/**
 * Categories of one group of the second mega-menu, fetched once per page load (spec §7); undefined while loading.
 * Failures are silent (§8) and retried the next time.
 */
export function useMenuGroup(title: string): readonly CategoryTree[] | undefined {
  const { state } = useEndpoint(categoryMenu, {}, { staleTime: Number.POSITIVE_INFINITY })
  if (state.status === 'loading') return undefined
  const groups = state.status === 'ready' ? state.value.data : []
  return shownOf(groups.find(group => group.title === title)?.categories ?? [])
}
