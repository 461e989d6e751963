import * as paths from 'shared-shop/paths'
import { useTags } from './use-tags.ts'

/**
 * Finds a category's picture by slug: that of the tag linking to it, or a drawing as fallback. The tree of spec §7 has
 * no pictures. Returns undefined until the tags have loaded, or if there is no picture.
 */
export function useCategoryPicture(): (slug: string) => string | undefined {
  const tags = useTags()
  return slug => {
    const own = tags.find(({ link }) => link === paths.category(slug))
    const tag = own ?? tags.find(({ image }) => image.includes(`/${slug}/`))
    return tag?.image || undefined
  }
}
