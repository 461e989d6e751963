import type { Verdict } from '../../contract/overview.ts'
import type { Figures } from '../../contract/rollout.ts'
import type { Finding } from './comparison.ts'
import { isWorse, signals } from './signals.ts'

/** Chance of a false alarm per signal, over all looks together. */
const ALPHA = 0.001
/** Share of failing views during which no release is given to more visitors. */
const TROUBLE = 0.05

export interface Judgement {
  readonly verdict: Verdict
  readonly figures: Figures
  /** Whether many of its views fail, whoever is to blame: then nobody else should get it. */
  readonly troubled: boolean
}

/** Judges a canary, or a default after its promotion, by its worst signal. `enough`: whether it had its minimum of views. */
export function judgementOf(findings: readonly Finding[], enough: boolean): Judgement {
  const troubled = findings.some(
    ({ name, rates }) => (name === 'faults' || name === 'browserFaults') && (rates.canary ?? 0) >= TROUBLE,
  )
  return { ...judged(findings, enough), troubled }
}

function judged(findings: readonly Finding[], enough: boolean): Omit<Judgement, 'troubled'> {
  const unhealthy = findings.filter(isUnhealthy)
  const suspicious = findings.filter(finding => finding.suspicious)
  const worst = mostEvident(unhealthy) ?? mostEvident(suspicious)
  if (worst) {
    const state = unhealthy.includes(worst) ? 'unhealthy' : 'suspicious'
    return { verdict: { state, text: textOf(worst) }, figures: figuresOf(worst) }
  }
  const main = findings.find(({ name }) => name === 'faults')
  if (!enough || !main) {
    const views = Math.round(main?.recent.canary.exposures ?? 0)
    return {
      verdict: { state: 'too-little-data', text: `too little data: about ${views} views` },
      figures: main ? figuresOf(main) : {},
    }
  }
  return { verdict: { state: 'healthy', text: textOf(main) }, figures: figuresOf(main) }
}

function isUnhealthy({ name, evidence, rates: { canary, default: other } }: Finding): boolean {
  if (canary === undefined || other === undefined || evidence < 1 / ALPHA) return false
  return isWorse(signals[name], canary, other, 1)
}

function mostEvident(findings: readonly Finding[]): Finding | undefined {
  return [...findings].sort((a, b) => b.evidence - a.evidence)[0]
}

function textOf({ name, rates }: Finding): string {
  return `${signals[name].text} ${percent(rates.canary)} vs ${percent(rates.default)}`
}

function figuresOf({ rates, recent, evidence }: Finding): Figures {
  return {
    ...(rates.canary !== undefined && { rate: rounded(rates.canary) }),
    ...(rates.default !== undefined && { otherRate: rounded(rates.default) }),
    exposures: Math.round(recent.canary.exposures),
    otherExposures: Math.round(recent.default.exposures),
    evidence: rounded(evidence),
  }
}

function percent(share: number | undefined): string {
  if (share === undefined) return 'none'
  const value = share * 100
  return `${value === 0 || value >= 10 ? Math.round(value) : value.toPrecision(2)} %`
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
