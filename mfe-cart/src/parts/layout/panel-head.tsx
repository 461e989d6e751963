import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  min-block-size: 44px;
  margin-block-end: 12px;
`

const Title = styled.h2`
  font-size: var(--fs-h3);
`

export function PanelHead({
  title,
  id,
  level = 2,
  children,
}: {
  title: string
  id?: string
  level?: 1 | 2
  children?: ReactNode
}) {
  return (
    <Row>
      <Title as={`h${level}`} id={id}>
        {title}
      </Title>
      {children}
    </Row>
  )
}
