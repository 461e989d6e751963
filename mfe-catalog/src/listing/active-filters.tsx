import { type RefObject, useEffect, useRef } from 'react'
import { Chip, ColorDot } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { Clear } from './filters/filter-sidebar.tsx'
import { ChipText } from './listing-layout.tsx'
import type { ActiveFilter, FilterChange } from './place/filter-changes.ts'

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-block-end: 16px;
  ul {
    /* Contains the chips' visually hidden texts, which would otherwise widen the page. */
    position: relative;
    display: flex;
    gap: 8px;
    min-inline-size: 0;
    margin-inline: calc(-1 * var(--gutter));
    padding: 4px var(--gutter);
    overflow-x: auto;
    scrollbar-width: none;
  }
  li { flex: none; max-inline-size: 100%; }
  ${media.tablet} {
    grid-area: 1 / 2;
    margin: 0;
    ul { margin: 0; padding-inline: 4px; }
  }
  ${media.lg} {
    flex-wrap: wrap;
    ul { flex-wrap: wrap; margin: 0; padding: 0; overflow: visible; }
  }
`

/** On phones the sheet shows it. */
const ClearAll = styled(Clear)`
  display: none;
  padding-inline: 8px;
  ${media.lg} { display: block; }
`

interface ActiveFiltersProps {
  readonly filters: readonly ActiveFilter[]
  readonly onRemove: (without: FilterChange) => void
  readonly onClear: () => void
  /** Focused when the last chip is removed. */
  readonly results: RefObject<HTMLElement | null>
}

/** Active filters, each with a ×; removing one moves the focus to the next (visual.md, Chip). */
export function ActiveFilters({ filters, onRemove, onClear, results }: ActiveFiltersProps) {
  const row = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)

  useEffect(() => {
    const index = removed.current
    removed.current = undefined
    if (index === undefined) return
    const chips = row.current?.querySelectorAll('button') ?? []
    const next = chips[Math.min(index, chips.length - 1)] ?? results.current
    next?.focus({ preventScroll: next === results.current })
  })

  if (filters.length === 0) return null
  return (
    <Row>
      <ul ref={row} aria-label="فیلترهای انتخاب‌شده">
        {filters.map(({ key, label, color, without }, index) => (
          <li key={key}>
            <Chip
              start={color === undefined ? undefined : <ColorDot color={color} size={18} />}
              onRemove={() => {
                removed.current = index
                onRemove(without)
              }}
            >
              <ChipText>{label}</ChipText>
            </Chip>
          </li>
        ))}
      </ul>
      <ClearAll
        type="button"
        onClick={() => {
          removed.current = 0
          onClear()
        }}
      >
        پاک کردن همه
      </ClearAll>
    </Row>
  )
}
