import type { RemoteOverview } from '../../../src/contract/overview.ts'
import { percentText } from '../rules/figure-text.ts'
import { linePath, type Scale, yOf } from '../rules/scale.ts'

const WIDTH = 120
const HEIGHT = 30
/** Room for the dot at the end of a line. */
const EDGE = 4

/** Faults of the last hour as a small line, with the latest figure in words. */
export function Sparkline({ faults: { points, now, limit } }: Pick<RemoteOverview, 'faults'>) {
  const canary = points.map(point => point.canary)
  const isOver = now !== null && now > limit
  const highest = Math.max(limit * 3, ...points.flatMap(point => [point.canary ?? 0, point.default ?? 0]))
  const scale: Scale = { ticks: [0, highest / 2, highest || 1] }
  const size = { width: WIDTH, height: HEIGHT }
  const last = canary.reduce<number>((found, value, index) => (value === null ? found : index), -1)
  const end = canary[last] ?? null
  return (
    <div className={`sparkline${isOver ? ' is-over' : ''}`}>
      <svg
        viewBox={`${-EDGE} ${-EDGE} ${WIDTH + 2 * EDGE} ${HEIGHT + 2 * EDGE}`}
        aria-hidden="true"
        focusable="false"
      >
        <path className="line-limit" d={`M0 ${yOf(limit, scale, HEIGHT)}H${WIDTH}`} />
        <path
          className="line-default"
          d={linePath(
            points.map(point => point.default),
            scale,
            size,
          )}
        />
        <path className="line-canary" d={linePath(canary, scale, size)} />
        {isOver && end !== null && (
          <circle cx={(last * WIDTH) / Math.max(1, points.length - 1)} cy={yOf(end, scale, HEIGHT)} r="3" />
        )}
      </svg>
      <span>
        {now === null ? <span className="meta">No views</span> : percentText(now)}
        {isOver && <span className="visually-hidden">, over the limit</span>}
      </span>
    </div>
  )
}
