import type { Tag } from 'shared-shop/catalogue/category'
import { suggestTags } from './tags.ts'
import { useTags } from './use-tags.ts'

/** Tags that fit what is typed. */
export function useTagSuggestions(typed: string): readonly Tag[] {
  return suggestTags(useTags(), typed)
}
