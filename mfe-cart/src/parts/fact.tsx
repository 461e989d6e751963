import type { ElementType, ReactNode } from 'react'

/** A term of a description list with its value, in one row (`as`). */
export function Fact({
  name,
  as: Row = 'div',
  children,
}: {
  name: ReactNode
  as?: ElementType
  children: ReactNode
}) {
  return (
    <Row>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Row>
  )
}
