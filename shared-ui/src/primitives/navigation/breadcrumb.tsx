import { styled } from 'styled-components'
import { Icon } from '../../icon/icon.tsx'

export interface Crumb {
  name: string
  /** Omitted for the current page. */
  href?: string | undefined
}

const List = styled.ol`
  display: flex;
  align-items: center;
  overflow-x: auto;
  margin-inline-start: -4px;
  color: var(--ink-3);
  font-size: var(--fs-meta);
  white-space: nowrap;
  scrollbar-width: none;
  li { display: flex; flex: none; align-items: center; }
  li + li::before { content: none; }
  a { display: inline-flex; align-items: center; min-block-size: 44px; padding-inline: 4px; }
  a:hover { color: var(--buy-text); }
  svg { margin-inline: 6px; }
  [aria-current] { padding-inline: 4px; color: var(--ink); font-weight: 700; }
`

/** The path from the home page down; the last entry is the current page. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="مسیر صفحه">
      <List>
        {items.map((item, index) => (
          <li key={item.href ?? item.name}>
            {index > 0 && <Icon name="caret-left" size={14} />}
            {item.href !== undefined && index < items.length - 1 ? (
              <a href={item.href}>{item.name}</a>
            ) : (
              <span aria-current="page">{item.name}</span>
            )}
          </li>
        ))}
      </List>
    </nav>
  )
}
