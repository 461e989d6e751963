import { keyframes, styled } from 'styled-components'

const turn = keyframes`to { transform: rotate(1turn); }`

const Ring = styled.svg`
  flex: none;
  animation: ${turn} 800ms linear infinite;
`

/** A spinning ring in the current color; the surrounding element states what is loading. */
export function Spinner({ size = 20 }: { size?: number | undefined }) {
  return (
    <Ring width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </Ring>
  )
}
