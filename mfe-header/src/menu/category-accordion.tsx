import { type ReactNode, useId, useState } from 'react'
import { ShopLink } from 'shared-remote'
import type { CategoryTree } from 'shared-shop/catalogue/category'
import * as paths from 'shared-shop/paths'
import { Icon } from 'shared-ui'
import { styled } from 'styled-components'
import { shownOf } from './tidy-categories.ts'

const Toggle = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 48px;
  overflow-wrap: anywhere;
  text-align: start;
  svg { flex: none; color: var(--ink-2); }
`

const First = styled.li`
  border-block-end: 1px solid var(--line);
  > button {
    min-block-size: 52px;
    font-size: 15px;
    font-weight: 700;
  }
  > ul { padding-block-end: 8px; padding-inline-start: 14px; }
  a {
    display: flex;
    align-items: center;
    min-block-size: 44px;
    color: var(--ink-2);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
`

const Second = styled.li`
  > button { color: var(--ink-2); font-size: 14px; }
  > ul {
    padding-inline-start: 14px;
    border-inline-start: 2px solid var(--line);
  }
`

const Entire = styled.li`
  && a { color: var(--buy-text); font-weight: 700; }
`

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
        <First key={top.id}>
          <Fold
            name={top.name}
            open={first === top.id}
            onToggle={open => setFirst(open ? top.id : undefined)}
          >
            <AllOf {...top} onNavigate={onNavigate} />
            {top.c1.map(branch => (
              <Second key={branch.id}>
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
              </Second>
            ))}
          </Fold>
        </First>
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
      <Toggle
        type="button"
        aria-expanded={open}
        {...(open ? { 'aria-controls': id } : {})}
        onClick={() => onToggle(!open)}
      >
        {name}
        <Icon name={open ? 'caret-up' : 'caret-down'} size={18} />
      </Toggle>
      {open && <ul id={id}>{children}</ul>}
    </>
  )
}

function AllOf({ name, slug, onNavigate }: { name: string; slug: string; onNavigate: () => void }) {
  return (
    <Entire>
      <ShopLink to={paths.category(slug)} onClick={onNavigate} aria-label={`دیدن همهٔ محصولات ${name}`}>
        دیدن همهٔ محصولات
      </ShopLink>
    </Entire>
  )
}
