import { keyframes, styled } from 'styled-components'
import { media } from '../theme/tokens.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

// By background and not by a moving pseudo element: browsers count that one as a layout shift. Written for
// left-to-right, the style manager turns it round.
const shimmer = keyframes`
  from { background-position: 100% 0; }
  to { background-position: 0% 0; }
`

/** One grey box where content will stand. Lengths are CSS lengths. */
export const Skeleton = styled.span<{
  $width?: string | undefined
  $height?: string | undefined
  $radius?: string | undefined
  $ratio?: string | undefined
}>`
  display: block;
  inline-size: ${p => p.$width ?? '100%'};
  ${p => (p.$ratio === undefined ? `block-size: ${p.$height ?? '14px'};` : `aspect-ratio: ${p.$ratio};`)}
  border-radius: ${p => p.$radius ?? '8px'};
  background: linear-gradient(90deg, var(--sunk-2) 42%, var(--sunk), var(--sunk-2) 58%) 0 0 / 300% 100%;
  animation: ${shimmer} 1.4s linear infinite;
  ${media.calm} { background: var(--sunk-2); animation: none; }
`

/** The sentence that stands once in every group of skeletons; put it in a container with `aria-busy`. */
export function LoadingText() {
  return <VisuallyHidden>در حال بارگذاری</VisuallyHidden>
}
