import { useEffect, useRef } from 'react'
import type { Health } from '../../../src/contract/overview.ts'
import { type ChartData, chartNames, chartSentence, plotOf, rowsOf } from '../rules/chart-text.ts'
import { figureText } from '../rules/figure-text.ts'
import { linePath, yOf } from '../rules/scale.ts'
import { clockText } from '../rules/time-text.ts'

const WIDTH = 400
const HEIGHT = 86

interface ChartProps {
  readonly chart: ChartData
  readonly health: Health
  readonly isTable: boolean
  /** Whether it takes the focus; `onShown` is called when it has. */
  readonly isWanted: boolean
  readonly onShown: () => void
}

/** One measure of the canary against the default, as lines or as a table. */
export function Chart({ chart, health, isTable, isWanted, onShown }: ChartProps) {
  const figure = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isWanted) return
    figure.current?.scrollIntoView({ block: 'center' })
    figure.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    onShown()
  }, [isWanted, onShown])
  const { title, measure } = chartNames[chart.name]
  return (
    <figure ref={figure} className="chart">
      <figcaption>
        <h4>{title}</h4>
        <span className="meta">{measure}</span>
      </figcaption>
      <p className="chart-now">
        {health.canary !== undefined && (
          <strong>
            <span className="dot dot-canary" />
            <span className="visually-hidden">Canary </span>
            <Figure value={chart.canary.now} unit={chart.unit} />
          </strong>
        )}
        <span className="meta">
          <span className="dot dot-default" />
          <span className="visually-hidden">Default </span>
          <Figure value={chart.default.now} unit={chart.unit} />
        </span>
      </p>
      {isTable ? <Table chart={chart} health={health} /> : <Lines chart={chart} health={health} />}
    </figure>
  )
}

function Figure({ value, unit }: { readonly value: number | null; readonly unit: ChartData['unit'] }) {
  if (value !== null) return figureText(value, unit)
  return <span className="too-little">Not enough sessions yet</span>
}

function Lines({ chart, health }: { readonly chart: ChartData; readonly health: Health }) {
  const plot = plotOf(chart)
  if (!plot) return <p className="chart-empty">Not enough sessions yet</p>
  const size = { width: WIDTH, height: HEIGHT }
  const { scale } = plot
  return (
    <div
      className="plot"
      role="img"
      aria-label={chartSentence(chart, health, health.canary !== undefined)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its sentence is read when it has the focus
      tabIndex={0}
    >
      <div className="plot-scale">
        {[...scale.ticks].reverse().map(tick => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {scale.ticks.map(tick => (
          <path key={tick} className="grid-line" d={`M0 ${yOf(tick, scale, HEIGHT)}H${WIDTH}`} />
        ))}
        {plot.limit !== null && (
          <path className="limit-line" d={`M0 ${yOf(plot.limit, scale, HEIGHT)}H${WIDTH}`} />
        )}
        <path className="line-default" d={linePath(plot.default, scale, size)} />
        <path className="line-canary" d={linePath(plot.canary, scale, size)} />
      </svg>
      <div className="plot-times">
        <span>{clockText(health.from)}</span>
        <span>{clockText(health.to)}</span>
      </div>
    </div>
  )
}

function Table({ chart, health }: { readonly chart: ChartData; readonly health: Health }) {
  const hasCanary = health.canary !== undefined
  const text = (value: number | null) => (value === null ? '—' : figureText(value, chart.unit))
  return (
    <section
      className="chart-table"
      aria-label={chartSentence(chart, health, hasCanary)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {hasCanary && <th scope="col">Canary</th>}
            <th scope="col">Default</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(chart, health).map(row => (
            <tr key={row.at}>
              <th scope="row">{clockText(row.at)}</th>
              {hasCanary && <td>{text(row.canary)}</td>}
              <td>{text(row.default)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
