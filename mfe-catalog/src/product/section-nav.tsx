import { useEffect, useState } from 'react'
import { formatNumber } from 'shared-shop/text/digits'
import { Badge } from 'shared-ui'
import * as layer from 'shared-ui/layer'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const Nav = styled.nav`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.sticky - 1};
  margin: 32px calc(-1 * var(--gutter)) 20px;
  padding-inline: var(--gutter);
  border-block-end: 1px solid var(--line);
  background: var(--bg);
  overflow-x: auto;
  scrollbar-width: none;
  /* Below the header's sticky menu (60 px). */
  ${media.md} { inset-block-start: 60px; margin: 44px 0 28px; padding-inline: 0; }
`

const List = styled.ul`
  display: flex;
  gap: 8px;
`

const Tab = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-block-size: 56px;
  padding-inline: 14px;
  border-block-end: 3px solid transparent;
  color: var(--ink-2);
  font-size: var(--fs-small);
  font-weight: 600;
  white-space: nowrap;
  &:hover { color: var(--ink); }
  &[aria-current='true'] { border-block-end-color: var(--buy-text); color: var(--ink); font-weight: 800; }
`

export interface PageSection {
  /** Id of the section's element. */
  readonly id: string
  readonly name: string
  readonly count?: number
}

/** Links to the sections of a page; marks the current one. */
export function SectionNav({ sections }: { sections: readonly PageSection[] }) {
  const current = useCurrentSection(sections)
  return (
    <Nav aria-label="بخش‌های صفحه">
      <List>
        {sections.map(({ id, name, count }) => (
          <li key={id}>
            <Tab href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {name}
              {count !== undefined && count > 0 && <Badge tone="neutral">{formatNumber(count)}</Badge>}
            </Tab>
          </li>
        ))}
      </List>
    </Nav>
  )
}

function useCurrentSection(sections: readonly PageSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const elements = ids.split(' ').flatMap(id => document.getElementById(id) ?? [])
    // Looks again whenever a section moves above or below the line, however far the page was scrolled meanwhile.
    const observer = new IntersectionObserver(() => setCurrent(lastAbove(elements, window.innerHeight / 3)), {
      rootMargin: '100000px 0px -66% 0px',
    })
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [ids])
  return current
}

/** Id of the section that begins last above `line` (px from the top of the window); of the first one if none does. */
function lastAbove(elements: readonly Element[], line: number): string | undefined {
  let [found] = elements
  let highest = Number.NEGATIVE_INFINITY
  for (const element of elements) {
    const { top } = element.getBoundingClientRect()
    if (top > line || top <= highest) continue
    found = element
    highest = top
  }
  return found?.id
}
