import { type ReactNode, useId, useState } from 'react'
import { ShopLink } from 'shared-remote'
import type { CategoryTree } from 'shared-shop/catalogue/category'
import * as paths from 'shared-shop/paths'
import { Icon } from 'shared-ui'
import * as Style from './category-accordion.styles.ts'
import { shownOf } from './tidy-categories.ts'

/** Initially expanded indexes (spec §9). The second-level index counts across all top-level categories. */
const INITIALLY_EXPANDED = { first: 6, second: 23 } as const

/**
 * Category accordion (spec §2): three levels; one entry open on each of the first two, each starting with a link to all
 * products. Every choice links to /category/{slug}.
 */
export function CategoryAccordion({
  categories,
  onNavigate,
}: {
  categories: readonly CategoryTree[]
  onNavigate: () => void
}) {
  const tops = categories.map(top => ({ ...top, c1: shownOf(top.c1) }))
  const [first, setFirst] = useState(() => tops[INITIALLY_EXPANDED.first]?.id)
  const [second, setSecond] = useState(() => tops.flatMap(({ c1 }) => c1)[INITIALLY_EXPANDED.second]?.id)
  return (
    <ul>
      {tops.map(top => (
        <Style.First key={top.id}>
          <Fold
            name={top.name}
            open={first === top.id}
            onToggle={open => setFirst(open ? top.id : undefined)}
          >
            <AllOf {...top} onNavigate={onNavigate} />
            {top.c1.map(branch => (
              <Style.Second key={branch.id}>
                {branch.c1.length === 0 ? (
                  <ShopLink to={paths.category(branch.slug)} onClick={onNavigate}>
                    {branch.name}
                  </ShopLink>
                ) : (
                  <Fold
                    name={branch.name}
                    open={second === branch.id}
                    onToggle={open => setSecond(open ? branch.id : undefined)}
                  >
                    <AllOf {...branch} onNavigate={onNavigate} />
                    {shownOf(branch.c1).map(leaf => (
                      <li key={leaf.id}>
                        <ShopLink to={paths.category(leaf.slug)} onClick={onNavigate}>
                          {leaf.name}
                        </ShopLink>
                      </li>
                    ))}
                  </Fold>
                )}
              </Style.Second>
            ))}
          </Fold>
        </Style.First>
      ))}
    </ul>
  )
}

function Fold({
  name,
  open,
  onToggle,
  children,
}: {
  name: string
  open: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <>
      <Style.Toggle
        type="button"
        aria-expanded={open}
        {...(open ? { 'aria-controls': id } : {})}
        onClick={() => onToggle(!open)}
      >
        {name}
        <Icon name={open ? 'caret-up' : 'caret-down'} size={18} />
      </Style.Toggle>
      {open && <ul id={id}>{children}</ul>}
    </>
  )
}

function AllOf({ name, slug, onNavigate }: { name: string; slug: string; onNavigate: () => void }) {
  return (
    <Style.AllOf>
      <ShopLink to={paths.category(slug)} onClick={onNavigate} aria-label={`دیدن همهٔ محصولات ${name}`}>
        دیدن همهٔ محصولات
      </ShopLink>
    </Style.AllOf>
  )
}
