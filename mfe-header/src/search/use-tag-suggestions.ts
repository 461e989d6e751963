import { useEffect, useState } from 'react'
import { useApi } from 'shared-remote'
import type { Tag } from 'shared-shop/entities/category'
import { loadTags, suggestTags } from './tags.ts'

/** Tags that fit what is typed. */
export function useTagSuggestions(typed: string): readonly Tag[] {
  const api = useApi()
  const [tags, setTags] = useState<readonly Tag[]>([])
  useEffect(() => {
    let shown = true
    loadTags(api).then(list => shown && setTags(list))
    return () => {
      shown = false
    }
  }, [api])
  return suggestTags(tags, typed)
}
