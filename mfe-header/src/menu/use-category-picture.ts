import * as paths from 'shared-shop/paths'
import { useTags } from '../search/use-tags.ts'

/**
 * Finds the picture of a category by its slug: that of the tag which leads there, else one drawn for it. The tree of
 * spec §7 brings no pictures. Answers undefined until the tags are there, and where there is none.
 */
export function useCategoryPicture(): (slug: string) => string | undefined {
  const tags = useTags()
  return slug => {
    const own = tags.find(({ link }) => link === paths.category(slug))
    const tag = own ?? tags.find(({ image }) => image.includes(`/${slug}/`))
    return tag?.image || undefined
  }
}
