import { useEffect, useRef } from 'react'
import { ShopLink } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Icon, LoadingText, ProductPicture, Skeleton, VisuallyHidden } from 'shared-ui'
import { focusNeighbour, linksIn } from './arrow-keys.ts'
import * as Style from './mega-panel.styles.ts'
import { shownOf } from './tidy-categories.ts'

interface Link {
  readonly id: number
  readonly name: string
  readonly slug: string
}

/** A category and the one level below it that a panel shows. */
interface Branch extends Link {
  readonly c1: readonly Link[]
}

/** Focuses the result of `first` once for each new `entered` (0: never), as soon as it exists. */
export function useFocusOnEntry(
  entered: number,
  ready: boolean,
  first: () => HTMLElement | null | undefined,
) {
  const done = useRef(0)
  useEffect(() => {
    if (!ready || entered === done.current) return
    done.current = entered
    first()?.focus()
  })
}

/**
 * Sub-categories in columns below a title and the link to all products; Up, Down, Home and End move between the links.
 */
export function SubCategories({
  title,
  to,
  branches,
}: {
  title: string
  to: string
  branches: readonly Branch[]
}) {
  const body = useRef<HTMLDivElement>(null)
  return (
    <Style.Body
      ref={body}
      onKeyDown={event => {
        if (moveFocus(event.key, linksIn(body.current))) event.preventDefault()
      }}
    >
      <Style.Head>
        <h2>{title}</h2>
        <ShopLink to={to}>
          دیدن همهٔ محصولات {title}
          <Icon name="caret-left" size={16} />
        </ShopLink>
      </Style.Head>
      <Style.Columns>
        {shownOf(branches).map(branch => (
          <Style.Column key={branch.id}>
            <ShopLink to={paths.category(branch.slug)}>
              <Style.Dot />
              {branch.name}
            </ShopLink>
            {branch.c1.length > 0 && (
              <ul>
                {shownOf(branch.c1).map(leaf => (
                  <li key={leaf.id}>
                    <ShopLink to={paths.category(leaf.slug)}>
                      <LeafName name={leaf.name} of={branch.name} />
                    </ShopLink>
                  </li>
                ))}
              </ul>
            )}
          </Style.Column>
        ))}
      </Style.Columns>
    </Style.Body>
  )
}

/** A sub-category below its category: «اسپرسوساز کپسولی» is shown as «کپسولی», and still read in full. */
function LeafName({ name, of }: { name: string; of: string }) {
  if (!name.startsWith(`${of} `)) return name
  return (
    <>
      <VisuallyHidden>{of} </VisuallyHidden>
      {name.slice(of.length + 1)}
    </>
  )
}

/** The discounts of a category beside its picture, if there is room and a picture. */
export function PanelPromo({
  title,
  to,
  picture,
}: {
  title: string
  /** Path of the category. */
  to: string
  picture: string | undefined
}) {
  return picture === undefined ? null : (
    <Style.Promo to={`${to}?order=discount`}>
      <strong>تخفیف‌های {title}</strong>
      <span>از بیشترین تخفیف</span>
      <Style.Niche>
        <ProductPicture picture={picture} alt="" sizes="176px" />
      </Style.Niche>
    </Style.Promo>
  )
}

export function PanelSkeleton() {
  return (
    <Style.Panel aria-busy="true">
      <Style.Waiting>
        <LoadingText />
        {[1, 2, 3].map(row => (
          <Skeleton key={row} $height="120px" $radius="16px" />
        ))}
      </Style.Waiting>
    </Style.Panel>
  )
}

/** Moves the focus among `elements` with Up, Down, Home and End. Returns false, and does nothing, for another key. */
export function moveFocus(key: string, elements: readonly HTMLElement[]): boolean {
  if (key === 'ArrowDown') focusNeighbour(elements, 1)
  else if (key === 'ArrowUp') focusNeighbour(elements, -1)
  else if (key === 'Home') elements[0]?.focus()
  else if (key === 'End') elements.at(-1)?.focus()
  else return false
  return true
}
