import { toPersianDigits } from 'shared-shop/text/digits'
import { css, styled } from 'styled-components'
import { Icon } from '../../icon/icon.tsx'

const gap = 'gap'
type Entry = number | typeof gap

/** The pages to show: first, last, the current one and its neighbours, with gaps between. */
export function pageEntries(current: number, total: number): { page: Entry; key: string }[] {
  const wanted = new Set([1, total, current - 1, current, current + 1])
  if (current <= 2) wanted.add(3)
  if (current >= total - 1) wanted.add(total - 2)
  const pages = [...wanted].filter(page => page >= 1 && page <= total).sort((a, b) => a - b)
  const entries: { page: Entry; key: string }[] = []
  let before = 0
  for (const page of pages) {
    if (page - before === 2) entries.push({ page: page - 1, key: String(page - 1) })
    else if (page - before > 2) entries.push({ page: gap, key: `gap-${page}` })
    entries.push({ page, key: String(page) })
    before = page
  }
  return entries
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px;
`

const cell = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-inline-size: 44px;
  min-block-size: 44px;
  padding-inline: 8px;
  border-radius: var(--radius-button);
  font-size: var(--fs-small);
  font-weight: 600;
`

const PageLink = styled.a<{ $solid: boolean; $edge: boolean }>`
  ${cell}
  ${p => p.$edge && 'padding-inline: 14px; background: var(--surface);'}
  ${p => (p.$solid ? 'background: var(--ink); color: var(--bg); font-weight: 800;' : '&:hover { background: var(--buy-soft); color: var(--buy-text); }')}
`

const Gap = styled.span`
  ${cell}
  color: var(--ink-3);
`

const Edge = styled.span`
  ${cell}
  padding-inline: 14px;
  color: var(--ink-3);
`

export interface PaginationProps {
  /** Starts at 1. */
  page: number
  /** Number of pages; renders nothing for one or none. */
  total: number
  hrefOf: (page: number) => string
  /** Names the landmark if a page has more than one pagination. */
  label?: string | undefined
}

export function Pagination({ page, total, hrefOf, label = 'صفحه‌ها' }: PaginationProps) {
  if (total <= 1) return null
  const before = (
    <>
      <Icon name="caret-right" size={16} />
      قبلی
    </>
  )
  const after = (
    <>
      بعدی
      <Icon name="caret-left" size={16} />
    </>
  )
  return (
    <nav aria-label={label}>
      <List>
        <li>
          {page > 1 ? (
            <PageLink href={hrefOf(page - 1)} rel="prev" $solid={false} $edge>
              {before}
            </PageLink>
          ) : (
            <Edge aria-hidden="true">{before}</Edge>
          )}
        </li>
        {pageEntries(page, total).map(({ page: entry, key }) => (
          <li key={key}>
            {entry === gap ? (
              <Gap aria-hidden="true">…</Gap>
            ) : (
              <PageLink
                href={hrefOf(entry)}
                aria-label={`صفحهٔ ${toPersianDigits(entry)}`}
                aria-current={entry === page ? 'page' : undefined}
                $solid={entry === page}
                $edge={false}
              >
                {toPersianDigits(entry)}
              </PageLink>
            )}
          </li>
        ))}
        <li>
          {page < total ? (
            <PageLink href={hrefOf(page + 1)} rel="next" $solid={false} $edge>
              {after}
            </PageLink>
          ) : (
            <Edge aria-hidden="true">{after}</Edge>
          )}
        </li>
      </List>
    </nav>
  )
}
