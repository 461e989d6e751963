import type { RemoteOverview } from '../../../src/contract/overview.ts'
import { percentText } from '../rules/figure-text.ts'

const WIDTH = 120
const HEIGHT = 30
/** Room for the dot at the end of a line. */
const EDGE = 4

/** Faults of the last hour as a small line, with the figure of the hour in words. */
export function Sparkline({ faults }: Pick<RemoteOverview, 'faults'>) {
  const { points, limit } = faults
  const now = faults.canary ?? faults.default
  const isOver = now !== null && now > limit
  const canary = points.map(point => point.canary)
  const highest =
    Math.max(limit * 3, ...points.flatMap(point => [point.canary ?? 0, point.default ?? 0])) || 1
  const step = WIDTH / Math.max(1, points.length - 1)
  const yOf = (share: number) => hundredths(HEIGHT * (1 - share / highest))
  const pathOf = (line: readonly (number | null)[]) =>
    line
      .map((share, index) => {
        if (share === null) return ''
        const place = `${hundredths(index * step)} ${yOf(share)}`
        if ((line[index - 1] ?? null) !== null) return `L${place}`
        // A point between two gaps becomes a dash, or it would not show.
        return `M${place}${(line[index + 1] ?? null) === null ? 'h1' : ''}`
      })
      .join('')
  const last = canary.findLastIndex(share => share !== null)
  const end = canary[last] ?? null
  return (
    <div className={`sparkline${isOver ? ' is-over' : ''}`}>
      <svg
        viewBox={`${-EDGE} ${-EDGE} ${WIDTH + 2 * EDGE} ${HEIGHT + 2 * EDGE}`}
        aria-hidden="true"
        focusable="false"
      >
        <path className="line-limit" d={`M0 ${yOf(limit)}H${WIDTH}`} />
        <path className="line-default" d={pathOf(points.map(point => point.default))} />
        <path className="line-canary" d={pathOf(canary)} />
        {isOver && end !== null && <circle cx={last * step} cy={yOf(end)} r="3" />}
      </svg>
      <span>
        {now === null ? <span className="meta">No views</span> : percentText(now)}
        {isOver && <span className="visually-hidden">, over the limit</span>}
      </span>
    </div>
  )
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
