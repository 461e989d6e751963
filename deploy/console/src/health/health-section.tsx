import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Overview, RemoteOverview } from '../../../src/contract/overview.ts'
import { messageOf } from '../api/failure.ts'
import { healthQuery } from '../api/queries.ts'
import { chartMinutes } from '../rules/chart-text.ts'
import { canarySince } from '../rules/promotion.ts'
import { clockText } from '../rules/time-text.ts'
import { Icon } from '../ui/icon.tsx'
import { ErrorSlot } from '../ui/states.tsx'
import { Chart } from './chart.tsx'
import './health.css'

interface HealthSectionProps {
  readonly remote: RemoteOverview
  readonly metrics: Overview['metrics']
  readonly now: number
  readonly faultsWanted: boolean
  readonly onFaultsShown: () => void
}

/** The query of the charts that are shown of a remote. */
export function shownHealth(remote: RemoteOverview, now: number) {
  return healthQuery(remote.name, chartMinutes(canarySince(remote), now))
}

/** Small charts of the canary against the default. */
export function HealthSection({ remote, metrics, now, faultsWanted, onFaultsShown }: HealthSectionProps) {
  const { data, error, refetch } = useQuery(shownHealth(remote, now))
  const [isTable, setTable] = useState(false)
  return (
    <section className="health" aria-label={`Health of ${remote.name}`}>
      <div className="health-head">
        <h3>Health</h3>
        <ul className="legend meta">
          {remote.canary && (
            <li>
              <span className="dot dot-canary" />
              Canary
            </li>
          )}
          <li>
            <span className="dot dot-default" />
            Default
          </li>
          <li>
            <span className="limit-key" />
            Limit
          </li>
        </ul>
        <button
          type="button"
          className="button ghost small square"
          aria-label="Figures as tables"
          aria-pressed={isTable}
          title="Figures as tables"
          onClick={() => setTable(!isTable)}
        >
          <Icon name="table" size={18} />
        </button>
      </div>
      {metrics.state !== 'ok' && <p className="metrics-note">{metricsText(metrics)}</p>}
      {error && (
        <ErrorSlot
          message={messageOf(error)}
          lastGood={data && clockText(data.to)}
          onRetry={() => void refetch()}
        />
      )}
      {data ? (
        <div className={`charts${error ? ' is-stale' : ''}`}>
          {data.charts.map(chart => (
            <Chart
              key={chart.name}
              chart={chart}
              health={data}
              isTable={isTable}
              isWanted={faultsWanted && chart.name === 'faults'}
              onShown={onFaultsShown}
            />
          ))}
        </div>
      ) : (
        !error && <ChartSkeletons />
      )}
    </section>
  )
}

function metricsText({ state, at, problem }: Overview['metrics']): string {
  const since = at === undefined ? '' : ` The last good ones are of ${clockText(at)}.`
  return `${state === 'none' ? 'No figures arrive' : 'The figures are old'}${problem ? `: ${problem}` : ''}.${since}`
}

function ChartSkeletons() {
  return (
    <div className="charts" aria-busy="true">
      <span className="visually-hidden">Loading the figures</span>
      {['faults', 'load', 'conversion'].map(name => (
        <div key={name} className="chart skeleton" />
      ))}
    </div>
  )
}
