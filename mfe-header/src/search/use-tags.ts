import { useEffect, useState } from 'react'
import { useApi } from 'shared-remote'
import type { Tag } from 'shared-shop/catalogue/category'
import { loadTags, suggestTags } from './tags.ts'

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
