import { styled } from 'styled-components'

const Model = styled.bdi`
  white-space: nowrap;
`

/** A product's name whose model numbers («NI-9000») never break across lines. */
export function ProductName({ children }: { children: string }) {
  return (
    children
      .split(/([A-Za-z0-9]{1,12}(?:-[A-Za-z0-9]{1,12}){1,2})(?![\w-])/)
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never move, and two may be equal
      .map((part, index) => (index % 2 === 1 ? <Model key={index}>{part}</Model> : part))
  )
}
