import type { ReactNode } from 'react'
import { Arch, type IconName } from 'shared-ui'
import { styled } from 'styled-components'
import { ScreenLink } from './screen-link.tsx'

const List = styled.ul`
  li { border-block-start: 1px solid var(--line); }
  > li > * {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 58px;
    padding-block: 6px;
  }
  a:hover b { color: var(--buy-text); }
  b { display: block; overflow: hidden; font-weight: 700; text-overflow: ellipsis; white-space: nowrap; }
  small { display: block; overflow: hidden; color: var(--ink-3); font-size: 12.5px; text-overflow: ellipsis; white-space: nowrap; }
`

const Text = styled.span`
  flex: 1;
  min-inline-size: 0;
`

const Empty = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  place-items: center;
  min-block-size: 220px;
  color: var(--ink-2);
  text-align: center;
`

export interface ListRow {
  readonly key: number
  readonly to: string
  readonly start?: ReactNode
  readonly title: ReactNode
  readonly note: ReactNode
  readonly end?: ReactNode
}

/** Rows that lead to their screens where there are any, or one sentence that there are none. */
export function RowList({ rows, empty, icon }: { rows: readonly ListRow[]; empty: string; icon: IconName }) {
  if (rows.length === 0) {
    return (
      <Empty>
        <Arch icon={icon} />
        <p>{empty}</p>
      </Empty>
    )
  }
  return (
    <List>
      {rows.map(({ key, to, start, title, note, end }) => (
        <li key={key}>
          <ScreenLink to={to}>
            {start}
            <Text>
              <b>{title}</b>
              <small>{note}</small>
            </Text>
            {end}
          </ScreenLink>
        </li>
      ))}
    </List>
  )
}
