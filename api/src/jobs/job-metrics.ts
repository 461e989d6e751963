import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { liveGauge } from 'shared-server/metrics/live-metrics'
import type { Leadership } from '../db/leader.ts'

/** `hung`: it took too long and was left alone. */
type JobOutcome = 'ok' | 'failed' | 'hung'

const outcomes: readonly JobOutcome[] = ['ok', 'failed', 'hung']

export interface JobMetrics {
  /** Call when a run starts; call the result when it ends. */
  begin(job: string): (outcome: JobOutcome) => void
}

/** Metrics of `jobs` (names and intervals in ms). Ages are exported by the leader only. */
export function measureJobs(
  register: Registry,
  jobs: readonly { readonly name: string; readonly every: number }[],
  { leadership, now }: { readonly leadership: Leadership; readonly now: () => Date },
): JobMetrics {
  const registers = [register]
  /** Of each job, ms of `performance.now()`. */
  const successes = new Map<string, number>()
  const runs = new Counter({
    name: 'shop_job_runs_total',
    help: 'Runs of jobs by this instance',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'shop_job_seconds',
    help: 'How long runs of jobs took',
    labelNames: ['job'],
    buckets: [0.01, 0.1, 1, 10, 60, 300],
    registers,
  })
  const intervals = new Gauge({
    name: 'shop_job_interval_seconds',
    help: 'Interval between runs of a job',
    labelNames: ['job'],
    registers,
  })
  liveGauge(register, 'shop_job_leader', 'Whether this instance runs the jobs', () =>
    Number(leadership.since !== null),
  )
  liveGauge(
    register,
    'shop_job_last_success_timestamp_seconds',
    'When a job last succeeded; until its first success, when this instance began to run the jobs',
    () => {
      const { since } = leadership
      if (since === null) return []
      return jobs.map(({ name }) => {
        const age = performance.now() - Math.max(since, successes.get(name) ?? since)
        return [(now().getTime() - age) / 1000, { job: name }]
      })
    },
    ['job'],
  )
  for (const { name, every } of jobs) {
    intervals.set({ job: name }, every / 1000)
    for (const outcome of outcomes) runs.inc({ job: name, outcome }, 0)
  }
  return {
    begin(job) {
      const observe = seconds.startTimer({ job })
      return outcome => {
        observe()
        runs.inc({ job, outcome })
        if (outcome === 'ok') successes.set(job, performance.now())
      }
    },
  }
}
