import { useRef } from 'react'
import { linksIn } from './arrow-keys.ts'
import * as Style from './mega-panel.styles.ts'
import { PanelPicture, PanelSkeleton, SubCategories, useFocusOnEntry } from './mega-panel.tsx'
import { useCategoryPicture } from './use-category-picture.ts'
import { useMenuGroup } from './use-menu-group.ts'

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
            <PanelPicture
              picture={branches.map(({ slug }) => pictureOf(slug)).find(picture => picture !== undefined)}
            />
          </Style.Content>
        </Style.Panel>
      )}
    </Style.Place>
  )
}
