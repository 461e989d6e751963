import { useRef } from 'react'
import { useEndpoint } from 'shared-remote'
import type { CategoryTree } from 'shared-shop/catalogue/category'
import { categoryMenu } from 'shared-shop/endpoints/catalogue/category-menu'
import { linksIn } from './arrow-keys.ts'
import * as Style from './mega-panel.styles.ts'
import { PanelPromo, PanelSkeleton, SubCategories, useFocusOnEntry } from './mega-panel.tsx'
import { shownOf } from './tidy-categories.ts'
import { useCategoryPicture } from './use-category-picture.ts'

/** One of the six groups of the second mega-menu (spec §2). */
export function GroupPanel({
  label,
  title,
  to,
  entered,
}: {
  label: string
  title: string
  to: string
  entered: number
}) {
  const place = useRef<HTMLDivElement>(null)
  const branches = useMenuGroup(title)
  const pictureOf = useCategoryPicture()
  useFocusOnEntry(entered, branches !== undefined, () => linksIn(place.current)[0])
  return (
    <Style.Place ref={place} role="dialog" aria-label={label}>
      {branches === undefined ? (
        <PanelSkeleton />
      ) : (
        <Style.Panel>
          <Style.Content>
            <SubCategories title={title} to={to} branches={branches} />
            <PanelPromo
              title={title}
              to={to}
              picture={branches.map(({ slug }) => pictureOf(slug)).find(picture => picture !== undefined)}
            />
          </Style.Content>
        </Style.Panel>
      )}
    </Style.Place>
  )
}

/**
 * Categories of one group of the second mega-menu, fetched once per page load (spec §7); undefined while loading.
 * Failures are silent (§8) and retried the next time.
 */
function useMenuGroup(title: string): readonly CategoryTree[] | undefined {
  const { state } = useEndpoint(categoryMenu, {}, { staleTime: Number.POSITIVE_INFINITY })
  if (state.status === 'loading') return undefined
  const groups = state.status === 'ready' ? state.value.data : []
  return shownOf(groups.find(group => group.title === title)?.categories ?? [])
}
