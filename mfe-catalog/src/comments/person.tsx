import type { ReactNode } from 'react'
import { formatDate } from 'shared-shop/text/dates'
import { styled } from 'styled-components'

const Row = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
`

const Face = styled.span`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 50%;
  background: var(--saff-soft);
  color: var(--saff-text);
  font-weight: 700;
`

const Name = styled.p`
  font-size: var(--fs-small);
  font-weight: 700;
  line-height: 1.6;
  overflow-wrap: anywhere;
  > small { display: block; color: var(--ink-3); font-size: var(--fs-meta); font-weight: 400; }
`

/** Author and date; `children` go at the end of the line. */
export function Person({
  name,
  at,
  role,
  children,
}: {
  name: string
  at: string
  role?: string | undefined
  children?: ReactNode
}) {
  return (
    <Row>
      <Face aria-hidden="true">{[...name.trim()][0]}</Face>
      <Name>
        <bdi>{name}</bdi>
        <small>
          {role !== undefined && `${role} · `}
          {formatDate(at)}
        </small>
      </Name>
      {children}
    </Row>
  )
}

/** User text with its line breaks, always rendered as plain text. */
export const Words = styled.p`
  margin-block-start: 10px;
  color: var(--ink-2);
  font-size: var(--fs-small);
  white-space: pre-line;
  overflow-wrap: anywhere;
`
