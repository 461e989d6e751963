import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 8px 20px;
  min-block-size: 56px;
  margin-block-end: 20px;
  h1 { font-size: 24px; font-weight: 800; line-height: 1.4; }
  p { color: var(--ink-3); font-size: 12.5px; }
`

/** A screen's title, a line about it, and at the end what can be done with the whole screen. */
export function ScreenHead({
  title,
  note,
  children,
}: {
  title: string
  note?: ReactNode
  children?: ReactNode
}) {
  return (
    <Head>
      <div>
        <h1>{title}</h1>
        <p>{note}</p>
      </div>
      {children}
    </Head>
  )
}
