import type { Tag } from 'shared-shop/catalogue/category'
import { suggestTags } from './tags.ts'
import { useTags } from './use-tags.ts'

/** Tags matching the typed text. */
export function useTagSuggestions(typed: string): readonly Tag[] {
  return suggestTags(useTags(), typed)
}
