import { keyframes, styled } from 'styled-components'
import * as layer from '../theme/layer.ts'

const appear = keyframes`from { opacity: 0; }`
const vanish = keyframes`to { opacity: 0; }`

const Cover = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.scrim};
  background: var(--scrim);
  animation: ${appear} var(--base) linear both;
  &[data-leaving] { animation-name: ${vanish}; }
`

/** Dims the page behind a modal. Not a control: Escape and × do the same. */
export function Scrim({ leaving = false, onPress }: { leaving?: boolean | undefined; onPress: () => void }) {
  return <Cover data-leaving={leaving || undefined} onPointerDown={onPress} data-scrim="" />
}
