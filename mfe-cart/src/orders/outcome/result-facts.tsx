import type { ReactNode } from 'react'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const List = styled.dl`
  display: grid;
  inline-size: 100%;
  gap: 12px;
  margin-block-start: 24px;
  /* An order number fits on one line; more than four columns wrap. */
  ${media.md} { grid-template-columns: repeat(auto-fit, minmax(136px, 1fr)); }
`

const Fact = styled.div`
  padding: 12px;
  border-radius: var(--radius-media);
  background: var(--sunk);
  dt { color: var(--ink-3); font-size: var(--fs-meta); }
  dd { font-weight: 800; overflow-wrap: anywhere; }
`

/** The figures of an outcome, side by side. */
export function ResultFacts({
  facts,
}: {
  facts: readonly { readonly name: string; readonly value: ReactNode }[]
}) {
  return (
    <List>
      {facts.map(({ name, value }) => (
        <Fact key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fact>
      ))}
    </List>
  )
}
