import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  min-block-size: 44px;
  margin-block-end: 12px;
  h1 { font-size: var(--fs-h2); }
  h2 { font-size: var(--fs-h3); }
`

/** The heading of a page or card; `children` are its actions. */
export function SectionHead({
  title,
  level = 2,
  id,
  children,
}: {
  title: string
  level?: 1 | 2
  /** For `aria-labelledby`. */
  id?: string
  children?: ReactNode
}) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <Head>
      <Title id={id}>{title}</Title>
      {children}
    </Head>
  )
}
