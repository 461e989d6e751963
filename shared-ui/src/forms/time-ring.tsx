import { styled } from 'styled-components'

const Ring = styled.svg`
  flex: none;
  transform: rotate(-90deg);
  circle { fill: none; stroke: var(--sunk-2); stroke-width: 4; }
  circle + circle {
    stroke: var(--buy);
    stroke-linecap: round;
    transition: stroke-dashoffset 1s linear;
  }
`

/**
 * A ring that empties as time runs out, `remaining` of `total` seconds. Decorative: the text beside it states the time.
 */
export function TimeRing({
  remaining,
  total,
  size = 42,
}: {
  remaining: number
  total: number
  size?: number | undefined
}) {
  const share = total > 0 ? Math.min(1, Math.max(0, remaining / total)) : 0
  return (
    <Ring width={size} height={size} viewBox="0 0 42 42" aria-hidden="true">
      <circle cx="21" cy="21" r="18" />
      {share > 0 && (
        <circle
          cx="21"
          cy="21"
          r="18"
          pathLength={100}
          strokeDasharray="100"
          strokeDashoffset={100 - 100 * share}
        />
      )}
    </Ring>
  )
}
