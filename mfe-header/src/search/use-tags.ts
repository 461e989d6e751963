import { useEffect, useState } from 'react'
import { safeReturnPath } from 'shared-base/http/safe-url'
import { useApi } from 'shared-remote'
import type { Tag } from 'shared-shop/catalogue/category'
import type { ApiClient } from 'shared-shop/client'
import { categoryTags } from 'shared-shop/endpoints/catalogue/category-tags'
import { matchesText } from 'shared-shop/text/persian-text'
import { effectiveQuery } from './search-text.ts'

/** The tags of spec §7; empty until they load, or if loading fails. */
export function useTags(): readonly Tag[] {
  const api = useApi()
  const [tags, setTags] = useState<readonly Tag[]>([])
  useEffect(() => {
    let shown = true
    void loadTags(api).then(list => shown && setTags(list))
    return () => {
      shown = false
    }
  }, [api])
  return tags
}

export function useTagSuggestions(typed: string): readonly Tag[] {
  return suggestTags(useTags(), typed)
}

const MAX_SUGGESTIONS = 4

const fetched = new WeakMap<object, Promise<readonly Tag[]>>()

/** The tag list (spec §7), fetched once and cached; a failure is silent (§8) and retried the next time. */
export function loadTags(api: Pick<ApiClient, 'call'>): Promise<readonly Tag[]> {
  const known = fetched.get(api)
  if (known) return known
  const tags = api.call(categoryTags).catch((): readonly Tag[] => {
    fetched.delete(api)
    return []
  })
  fetched.set(api, tags)
  return tags
}

/**
 * Tags whose name or English name matches, as a whole or by any word, and whose link stays on this site; none below two
 * characters (spec §5).
 */
export function suggestTags(tags: readonly Tag[], typed: string): readonly Tag[] {
  const text = effectiveQuery(typed)
  return text === ''
    ? []
    : tags
        .filter(tag => matchesText(text, tag.name, tag.nameEn) && safeReturnPath(tag.link) === tag.link)
        .slice(0, MAX_SUGGESTIONS)
}
