import { useEndpoint } from 'shared-remote'
import type { Tag } from 'shared-shop/catalogue/category'
import { categoryTags } from 'shared-shop/endpoints/catalogue/category-tags'

const none: readonly Tag[] = []

/** The tags of spec §7; empty until they load, or if loading fails (§8). */
export function useTags(): readonly Tag[] {
  const { state } = useEndpoint(categoryTags, {}, { staleTime: Number.POSITIVE_INFINITY })
  return state.status === 'ready' ? state.value : none
}
