import { keyframes, styled } from 'styled-components'
import * as media from '../theme/media.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

// Animates the background: browsers count a moving pseudo-element as a layout shift.
const shimmer = keyframes`
  from { background-position: 0% 0; }
  to { background-position: 100% 0; }
`

/** One grey placeholder box. Lengths are CSS lengths. */
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

/** Loading text, once in every group of skeletons; put it in a container with `aria-busy`. */
export function LoadingText() {
  return <VisuallyHidden>در حال بارگذاری</VisuallyHidden>
}
