/** A vertical scale: three ticks from the bottom, the lowest is where the plot ends. */
export interface Scale {
  readonly ticks: readonly [number, number, number]
}

const niceSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5]
/** Share of the values' range that stays free above them. */
const HEADROOM = 0.05
/** The smallest step: as a share of the highest value, so that ticks are exact, and for values of nearly zero. */
const MIN_STEP = { share: 1e-6, absolute: 1e-9 }

/**
 * The tightest scale of three round ticks that shows all values and leaves room above the highest. `fromZero` for
 * shares of something that should not happen: a low line must look low.
 */
export function scaleOf(values: readonly number[], fromZero: boolean): Scale {
  const highest = values.length === 0 ? 1 : Math.max(...values)
  const lowest = fromZero || values.length === 0 ? 0 : Math.min(...values)
  const top = highest + (highest - lowest || highest || 1) * HEADROOM
  const smallest = Math.max((top - lowest) / 2, highest * MIN_STEP.share, MIN_STEP.absolute)
  for (let power = 10 ** Math.floor(Math.log10(smallest)); ; power *= 10) {
    for (const nice of niceSteps) {
      const step = nice * power
      const start = multipleBelow(lowest, step)
      if (start + 2 * step >= top) return { ticks: [start, rounded(start + step), rounded(start + 2 * step)] }
    }
  }
}

/** The highest multiple of `step` up to `value`. */
function multipleBelow(value: number, step: number): number {
  const nearest = rounded(Math.round(value / step) * step)
  return nearest <= value ? nearest : rounded(nearest - step)
}

/** Floating point leaves 0.6000000000000001. */
function rounded(value: number): number {
  return Number(value.toPrecision(10))
}

/** Where a value is on the plot, from 0 at the top to `height`. */
export function yOf(value: number, { ticks: [low, , high] }: Scale, height: number): number {
  const y = height - ((value - low) / (high - low)) * height
  return Math.min(height, Math.max(0, Math.round(y * 100) / 100))
}

/**
 * SVG path of a line over `width`; a null interrupts it. A point between two gaps becomes a dash, or it would not show.
 */
export function linePath(
  points: readonly (number | null)[],
  scale: Scale,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const step = points.length > 1 ? width / (points.length - 1) : 0
  const parts = points.map((value, index) => {
    if (value === null) return ''
    const x = Math.round(index * step * 100) / 100
    const y = yOf(value, scale, height)
    if ((points[index - 1] ?? null) !== null) return `L${x} ${y}`
    return (points[index + 1] ?? null) === null ? `M${x} ${y}h1` : `M${x} ${y}`
  })
  return parts.join('')
}
