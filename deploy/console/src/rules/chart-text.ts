import type { Health } from '../../../src/contract/overview.ts'
import { figureText, scaled } from './figure-text.ts'
import { type Scale, scaleOf } from './scale.ts'
import { clockText } from './time-text.ts'

export type ChartData = Health['charts'][number]

interface ChartName {
  readonly title: string
  /** What its values are. */
  readonly measure: string
}

export const chartNames: Record<ChartData['name'], ChartName> = {
  faults: { title: 'Faults', measure: '% of sessions' },
  load: { title: 'Load time', measure: 'p75, seconds' },
  conversion: { title: 'Conversion', measure: '% of visits' },
}

/** The chart in one sentence. */
export function chartSentence(
  chart: ChartData,
  { from, to }: Pick<Health, 'from' | 'to'>,
  hasCanary: boolean,
): string {
  const { title, measure } = chartNames[chart.name]
  const value = (figure: number | null) =>
    figure === null ? 'not enough sessions yet' : figureText(figure, chart.unit)
  const parts = [
    ...(hasCanary ? [`canary ${value(chart.canary.now)}`] : []),
    `default ${value(chart.default.now)}`,
    ...(chart.limit === null ? [] : [`limit ${figureText(chart.limit, chart.unit)}`]),
  ]
  return `${title}, ${measure}, ${clockText(from)} to ${clockText(to)}: ${parts.join(', ')}`
}

/** What a chart draws, in the units of its scale. */
export interface Plot {
  readonly scale: Scale
  readonly canary: readonly (number | null)[]
  readonly default: readonly (number | null)[]
  readonly limit: number | null
}

/** The plot of a chart, or undefined if it has no figures at all. */
export function plotOf({ name, unit, canary, default: base, limit }: ChartData): Plot | undefined {
  const points = (series: readonly (number | null)[]) =>
    series.map(value => (value === null ? null : scaled(value, unit)))
  const lines = { canary: points(canary.points), default: points(base.points) }
  const known = [...lines.canary, ...lines.default].filter(value => value !== null)
  if (known.length === 0) return
  const top = limit === null ? null : scaled(limit, unit)
  return {
    ...lines,
    limit: top,
    scale: scaleOf([...known, ...(top === null ? [] : [top])], name === 'faults'),
  }
}

/** A row of the table that stands for a chart. */
export interface ChartRow {
  readonly at: number
  readonly canary: number | null
  readonly default: number | null
}

/** The points of a chart with their times (ms), newest first, without those that nobody has. */
export function rowsOf(
  { canary, default: base }: ChartData,
  { from, to }: Pick<Health, 'from' | 'to'>,
): ChartRow[] {
  const count = Math.max(canary.points.length, base.points.length)
  const start = Date.parse(from)
  const step = count > 1 ? (Date.parse(to) - start) / (count - 1) : 0
  const rows = Array.from({ length: count }, (_, index) => ({
    at: start + index * step,
    canary: canary.points[index] ?? null,
    default: base.points[index] ?? null,
  }))
  return rows.filter(row => row.canary !== null || row.default !== null).reverse()
}

const SHORTEST = 30
const LONGEST = 24 * 60
const USUAL = 60

/** How many minutes the charts show: since the canary began, within limits, or an hour. */
export function chartMinutes(since: string | undefined, now: number): number {
  if (since === undefined) return USUAL
  const minutes = Math.ceil((now - Date.parse(since)) / 60_000 - 0.5)
  return Math.min(LONGEST, Math.max(SHORTEST, minutes))
}
