import type { Verdict } from '../../contract/overview.ts'
import type { Figures } from '../../contract/rollout.ts'
import type { Comparison, Finding } from './comparison.ts'
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

/** How many views a version has had, of how many that it needs, and when they are there, ms from now, if that is known. */
export interface Exposure {
  readonly views: number
  readonly needed: number
  readonly remainingMs?: number | undefined
}

/** How many of the `needed` views the canary has had; at its present pace the others take `remainingMs`. */
export function exposureOf(comparison: Comparison, needed: number): Exposure {
  const { views, shareViews, shareBegan, lookedAt } = comparison
  const msPerView = shareViews > 0 ? (lookedAt - shareBegan) / shareViews : undefined
  return {
    views,
    needed,
    ...(msPerView !== undefined && { remainingMs: Math.max(0, needed - views) * msPerView }),
  }
}

/** Judges a canary, or a default after its promotion, by its worst signal. A default needs no `exposure`. */
export function judgementOf(findings: readonly Finding[], exposure?: Exposure): Judgement {
  const troubled = findings.some(
    ({ name, rates }) => (name === 'faults' || name === 'browserFaults') && (rates.canary ?? 0) >= TROUBLE,
  )
  return { ...judged(findings, exposure), troubled }
}

function judged(findings: readonly Finding[], exposure: Exposure | undefined): Omit<Judgement, 'troubled'> {
  const unhealthy = findings.filter(isUnhealthy)
  const suspicious = findings.filter(finding => finding.suspicious)
  const worst = mostEvident(unhealthy) ?? mostEvident(suspicious)
  if (worst) {
    const state = unhealthy.includes(worst) ? 'unhealthy' : 'suspicious'
    return { verdict: { state, text: textOf(worst) }, figures: figuresOf(worst) }
  }
  const main = findings.find(({ name }) => name === 'faults')
  const doubtful = findings.find(isBeyondLimit)
  const missing = (exposure && missingViews(exposure)) ?? (doubtful && `${textOf(doubtful)}, not certain yet`)
  if (missing === undefined && main && main.recent.default.exposures > 0)
    return { verdict: { state: 'healthy', text: textOf(main) }, figures: figuresOf(main) }
  return {
    verdict: { state: 'undecided', text: missing ?? 'no views of another version to compare with' },
    figures: main ? figuresOf(main) : {},
  }
}

/** `14 of 200 views, about 9 minutes`; undefined if there are enough. */
function missingViews({ views, needed, remainingMs }: Exposure): string | undefined {
  if (views >= needed) return undefined
  const minutes = remainingMs === undefined ? undefined : Math.max(1, Math.ceil(remainingMs / 60_000))
  const time = minutes === undefined ? '' : `, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return `${views} of ${needed} views${time}`
}

function isUnhealthy(finding: Finding): boolean {
  return finding.evidence >= 1 / ALPHA && isBeyondLimit(finding)
}

function isBeyondLimit({ name, rates: { canary, default: other } }: Finding): boolean {
  return canary !== undefined && other !== undefined && isWorse(signals[name], canary, other, 1)
}

function mostEvident(findings: readonly Finding[]): Finding | undefined {
  return [...findings].sort((a, b) => b.evidence - a.evidence)[0]
}

function textOf({ name, rates, recent }: Finding): string {
  const other = recent.default.exposures > 0 ? '' : ' (assumed)'
  return `${signals[name].text} ${percent(rates.canary)} vs ${percent(rates.default)}${other}`
}

function figuresOf({ name, rates, recent, evidence }: Finding): Figures {
  return {
    ...(rates.canary !== undefined && { rate: rounded(rates.canary) }),
    ...(rates.default !== undefined && {
      otherRate: rounded(rates.default),
      limit: rounded(signals[name].limit(rates.default)),
    }),
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
