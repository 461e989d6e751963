import { median, percentile } from '../lib/median.ts'
import type { Audit } from './audit.ts'
import { noise } from './figures/in-turns.ts'
import type { Row } from './figures/table.ts'
import { CONNECTIONS, type FloodFigures } from './flood.ts'
import type { BenchPage } from './pages/bench-pages.ts'
import type { SessionFigures } from './pages/interactions.ts'
import type { JourneyName, JourneyResult } from './pages/journeys.ts'
import { medians, type PageFigures, type PageResult } from './pages/page-figures.ts'
import type { SessionBytes } from './pages/session-bytes.ts'
import type { CrowdFigures } from './visitors.ts'

const NO_GOAL = '–'

/** Goals that differ from page to page. */
const goals: Readonly<Record<BenchPage, { lcp?: string; dcl?: string; html?: string; elements?: string }>> = {
  home: { lcp: '≤ 0.65 × before', dcl: '≤ 1600 ms', html: '≤ 20 KB', elements: '≤ 1500' },
  listing: { lcp: '≤ 0.8 × before' },
  product: { lcp: '≤ 0.55 × before', html: '≤ 19 KB' },
  cart: { lcp: '≤ 1.1 × FCP' },
}

/**
 * The median of the composed shop's figure; with a shop beside it, also the ratio to that shop's, and the noise of such a
 * ratio.
 */
function compared<Figures>(
  sites: { readonly composed?: readonly Figures[]; readonly beside?: readonly Figures[] },
  figure: (of: Figures) => number,
  format: (value: number) => string,
): string {
  const own = (sites.composed ?? []).map(figure)
  const value = format(median(own))
  if (!sites.beside) return value
  const other = median(sites.beside.map(figure))
  return `${value} (${ratio(median(own) / other)} × ${format(other)}, A/A ${ratio(noise(own))})`
}

export function pageRows({ page, sites, elements }: PageResult): Row[] {
  const goal = goals[page]
  const own = medians(sites.composed ?? [])
  const monolith = medians(sites.monolith ?? [])
  const toMonolith = (figure: keyof PageFigures) => ratio(own[figure] / monolith[figure])
  const figure = (name: keyof PageFigures, format: (value: number) => string) =>
    compared(sites, figures => figures[name], format)
  return [
    [`${page}: FCP`, '≤ 530 ms', figure('fcp', inMs)],
    [`${page}: LCP`, goal.lcp ?? NO_GOAL, figure('lcp', inMs)],
    [`${page}: modules executed (DCL)`, goal.dcl ?? NO_GOAL, figure('dcl', inMs)],
    [`${page}: TBT`, 'not more than before', figure('tbt', inMs)],
    [`${page}: longest task`, '≤ 100 ms', figure('longestTask', inMs)],
    [`${page}: JS of the first load (entry and preloads)`, '≤ 120 KB', figure('namedScripts', inKb)],
    [
      `${page}: JS before any input, composed / monolith`,
      '≤ 1.05',
      `${toMonolith('allScripts')} (${kb(own.allScripts)} / ${kb(monolith.allScripts)} KB)`,
    ],
    [`${page}: HTML (brotli)`, goal.html ?? NO_GOAL, figure('html', inKb)],
    [`${page}: elements`, goal.elements ?? NO_GOAL, String(elements)],
    [
      `${page}: LCP composed / monolith`,
      '≤ 1.05',
      `${toMonolith('lcp')} (${ms(own.lcp)} / ${ms(monolith.lcp)} ms)`,
    ],
    [
      `${page}: requests, depth before LCP`,
      'depth 1',
      `${own.requests} / ${monolith.requests}, depth ${own.depth}`,
    ],
    [`${page}: CLS`, '0.00', `${own.cls.toFixed(3)} / ${monolith.cls.toFixed(3)}`],
  ]
}

const journeyGoals: Readonly<Record<JourneyName, string>> = {
  'listing → product, idle': '≤ 120 ms',
  'listing → product, 300 ms after load': '≤ 500 ms',
  'listing → product, saving data': '2 round trips',
  'home → listing, idle': '≤ 150 ms',
  'listing → cart, idle': '≤ 150 ms',
  'Back to the listing, idle': '≤ 50 ms',
}

export function journeyRows(results: readonly JourneyResult<'composed' | 'beside'>[]): Row[] {
  return results.map(({ journey, sites }) => [
    `${journey}: shown after the tap; round trips; loaded ahead`,
    journeyGoals[journey],
    [
      compared(sites, ({ shownMs }) => shownMs, inMs),
      compared(sites, ({ roundTrips }) => roundTrips, String),
      compared(sites, ({ aheadBytes }) => aheadBytes, inKb),
    ].join('; '),
  ])
}

export function interactionRows(sites: Partial<Record<'composed' | 'beside', SessionFigures[]>>): Row[] {
  const at = (share: number) => compared(sites, ({ interactions }) => percentile(interactions, share), inMs)
  const opened = Object.keys(sites.composed?.[0]?.visibleMs ?? {})
  return [
    ['INP over the session, p75', '≤ 56 ms', at(0.75)],
    ['INP over the session, p98', '≤ 120 ms', at(0.98)],
    ...opened.map(
      (name): Row => [
        `tap on ${name}: panel painted`,
        '≤ 120 ms',
        compared(sites, ({ visibleMs }) => visibleMs[name] ?? Number.NaN, inMs),
      ],
    ),
  ]
}

export function sessionRow({ usual, saving }: SessionBytes): Row {
  return ['ten pages: received; by a visitor who saves data', NO_GOAL, `${inKb(usual)}; ${inKb(saving)}`]
}

export function cpuRows({ rendered, cached }: { rendered: number; cached: number }): Row[] {
  return [
    ['server CPU per composed page, not cached', '≤ 4 ms', `${rendered.toFixed(1)} ms`],
    ['server CPU per composed page, from the page cache', '≤ 3 ms', `${cached.toFixed(1)} ms`],
  ]
}

export function floodRow({ flood, idle, during, renderings, statuses }: FloodFigures): Row {
  const reading = (name: 'p50' | 'p95') => `${name} ${idle[name].toFixed(0)} → ${during[name].toFixed(0)} ms`
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
  return [
    `cached home page while one address requests ${flood} over ${CONNECTIONS} connections; pages rendered for it`,
    flood === 'searches' ? '≤ 480 a minute' : '≤ 3 × idle; 0',
    `${reading('p50')}, ${reading('p95')}; ${renderings} (${answers.join(', ')})`,
  ]
}

export function crowdRow(crowd: CrowdFigures): Row {
  const { visitors, pauseMs, isAhead, pagesPerSecond, requestsPerSecond, statuses, shell, api } = crowd
  const pace = pauseMs > 0 ? `a page every ${pauseMs / 1_000} s` : 'without a pause'
  const failed = Object.entries(statuses).filter(([status]) => status !== '200')
  const answers =
    failed.length === 0 ? 'all 200' : failed.map(([status, count]) => `${count} × ${status}`).join(', ')
  const cost = ({ share, memory }: typeof shell) => `${(100 * share).toFixed(0)} %, ${memory.toFixed(0)} MB`
  return [
    `${visitors} visitors, ${pace}${isAhead ? ', products in view ahead' : ''}`,
    'all 200',
    `${pagesPerSecond.toFixed(1)} pages/s, ${requestsPerSecond.toFixed(0)} requests/s; p50 ${inMs(crowd.p50)}, p99 ${inMs(crowd.p99)}; shell ${cost(shell)}; API ${cost(api)}; ${answers}`,
  ]
}

export function auditRow({ page, scores, axe, html }: Audit): Row {
  return [
    `${page}: Lighthouse mobile (performance, accessibility, best practices, SEO); axe; html-validate`,
    '≥ 98 100 100 100; 0; 0',
    `${scores.join(' ')}; ${axe}; ${html}`,
  ]
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)
}

function ms(time: number): number {
  return Math.round(time)
}

function inMs(time: number): string {
  return `${ms(time)} ms`
}

function inKb(bytes: number): string {
  return `${kb(bytes)} KB`
}

/** Of two zeros there is none. */
function ratio(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(2)
}
