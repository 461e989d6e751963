import { useId, useRef, useState } from 'react'
import { ShopLink } from 'shared-remote'
import type { CategoryTree } from 'shared-shop/catalogue/category'
import * as paths from 'shared-shop/paths'
import { Icon, ProductPicture } from 'shared-ui'
import { groupLinks } from '../common/links.ts'
import { linksIn } from './arrow-keys.ts'
import * as Style from './mega-panel.styles.ts'
import { moveFocus, PanelPromo, PanelSkeleton, SubCategories, useFocusOnEntry } from './mega-panel.tsx'
import { useCategories } from './use-categories.ts'
import { useCategoryPicture } from './use-category-picture.ts'
import { useHoverIntent } from './use-hover-intent.ts'

/** Desktop mega-menu (spec §2): the main categories and a panel with the sub-categories of the selected one. */
export function CategoryPanel({ label, entered }: { label: string; entered: number }) {
  const view = useCategories()
  return (
    <Style.Place role="dialog" aria-label={label}>
      {view.status === 'ready' ? (
        <Categories categories={view.categories} entered={entered} />
      ) : view.status === 'loading' ? (
        <PanelSkeleton />
      ) : (
        <Unavailable entered={entered} />
      )}
    </Style.Place>
  )
}

function Categories({ categories, entered }: { categories: readonly CategoryTree[]; entered: number }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [chosenId, setChosenId] = useState<number>()
  const pictureOf = useCategoryPicture()
  const intent = useHoverIntent<number>(
    target => target !== undefined && setChosenId(target),
    () => {
      const box = content.current?.getBoundingClientRect()
      return (
        box && [
          { x: box.right, y: box.top },
          { x: box.right, y: box.bottom },
        ]
      )
    },
  )
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const chosenEntry = () => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
  useFocusOnEntry(entered, true, chosenEntry)

  const chosen = categories.find(category => category.id === chosenId) ?? categories[0]
  if (!chosen) return null
  const pictureFor = ({ slug, c1 }: CategoryTree) =>
    [slug, ...c1.map(branch => branch.slug)].map(pictureOf).find(picture => picture !== undefined)
  return (
    <Style.WithList onPointerMove={intent.move}>
      <Style.List
        ref={list}
        role="tablist"
        aria-orientation="vertical"
        aria-label="دسته‌های اصلی"
        onKeyDown={event => {
          // The panel is to the left of the list.
          if (event.key === 'ArrowLeft') linksIn(content.current)[0]?.focus()
          else if (!moveFocus(event.key, entries())) return
          event.preventDefault()
        }}
      >
        {categories.map(category => {
          const picture = pictureFor(category)
          return (
            <Style.Entry
              key={category.id}
              type="button"
              role="tab"
              id={`${id}${category.id}`}
              aria-selected={category === chosen}
              aria-controls={`${id}panel`}
              tabIndex={category === chosen ? 0 : -1}
              onPointerEnter={intent.enter(category.id)}
              onFocus={() => {
                intent.cancel()
                setChosenId(category.id)
              }}
              onClick={() => setChosenId(category.id)}
            >
              <Style.Thumb>
                {picture !== undefined && <ProductPicture picture={picture} alt="" sizes="32px" />}
              </Style.Thumb>
              <span>{category.name}</span>
              <Icon name="caret-left" size={18} />
            </Style.Entry>
          )
        })}
      </Style.List>
      <Style.Content
        key={chosen.id}
        ref={content}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${chosen.id}`}
        onPointerEnter={intent.cancel}
        onKeyDown={event => {
          if (event.key !== 'ArrowRight') return
          event.preventDefault()
          chosenEntry()?.focus()
        }}
      >
        <SubCategories title={chosen.name} to={paths.category(chosen.slug)} branches={chosen.c1} />
        <PanelPromo title={chosen.name} to={paths.category(chosen.slug)} picture={pictureFor(chosen)} />
      </Style.Content>
    </Style.WithList>
  )
}

/** Fallback without a category tree: the six groups of spec §2. */
function Unavailable({ entered }: { entered: number }) {
  const list = useRef<HTMLUListElement>(null)
  useFocusOnEntry(entered, true, () => linksIn(list.current)[0])
  return (
    <Style.Panel>
      <Style.Body>
        <Style.Columns ref={list}>
          {groupLinks.map(({ name, to }) => (
            <Style.Column key={to}>
              <ShopLink to={to}>
                <Style.Dot />
                {name}
              </ShopLink>
            </Style.Column>
          ))}
        </Style.Columns>
      </Style.Body>
    </Style.Panel>
  )
}
