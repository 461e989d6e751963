import { useEffect, useState } from 'react'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const Nav = styled.nav`
  padding: 16px 20px;
  border-radius: var(--radius-card);
  background: var(--surface);
  > p { font-size: var(--fs-small); font-weight: 800; }
  ol { display: grid; margin-block-start: 4px; }
  ${media.lg} {
    position: sticky;
    inset-block-start: 84px;
    max-block-size: calc(100dvh - 108px);
    overflow-y: auto;
  }
`

const Entry = styled.a`
  display: flex;
  align-items: center;
  min-block-size: 44px;
  padding-inline: 12px;
  border-inline-start: 3px solid var(--line);
  color: var(--ink-2);
  font-size: var(--fs-small);
  line-height: 1.6;
  overflow-wrap: anywhere;
  &:hover { color: var(--buy-text); }
  &[aria-current='true'] { border-inline-start-color: var(--buy-text); color: var(--ink); font-weight: 700; }
`

interface ContentsEntry {
  readonly id: string
  readonly title: string
}

/** Table of contents of an article; marks the current heading. */
export function Contents({ entries }: { entries: readonly ContentsEntry[] }) {
  const current = useCurrentHeading(entries)
  return (
    <Nav aria-labelledby="contents-title">
      <p id="contents-title">در این نوشته</p>
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <Entry href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {title}
            </Entry>
          </li>
        ))}
      </ol>
    </Nav>
  )
}

/** Height of what covers the top of the page plus a margin, px. */
const TOP = 120

/** The last heading scrolled past the top of the window; none at the beginning. */
function useCurrentHeading(entries: readonly ContentsEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const look = () => {
      const passed = entries.filter(({ id }) => {
        const heading = document.getElementById(id)
        return heading !== null && heading.getBoundingClientRect().top <= TOP
      })
      setCurrent(passed.at(-1)?.id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [entries])
  return current
}
