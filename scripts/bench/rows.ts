import type { Audit } from './audit.ts'
import type { Row } from './figures/table.ts'
import { CONNECTIONS, type FloodFigures } from './flood.ts'
import type { BenchPage } from './pages/bench-pages.ts'
import { FEEDBACK_MS, type TapFigures } from './pages/early-taps.ts'
import type { FirstClick } from './pages/first-clicks.ts'
import type { FontFigures } from './pages/font.ts'
import type { PageFigures, PageResult } from './pages/page-figures.ts'

const NO_GOAL = '–'

/** Goals that differ from page to page. */
const goals: Readonly<Record<BenchPage, { paint?: string; dcl?: string; tasks?: string; html?: string }>> = {
  home: {
    paint: '≤ 700 / ≤ 850 ms',
    dcl: '≤ 1600 ms',
    tasks: '≤ 120 / ≤ 100 ms',
    html: '≤ 24 KB, ≤ 1500',
  },
  listing: { tasks: '≤ 120 / ≤ 100 ms' },
  product: { tasks: '≤ 120 / ≤ 100 ms' },
  cart: { paint: 'LCP ≤ 1.1 × FCP' },
}

export function pageRows({ page, composed, monolith, elements }: PageResult): Row[] {
  const goal = goals[page]
  const ratio = (figure: keyof PageFigures) => (composed[figure] / monolith[figure]).toFixed(2)
  const ofPaint = page === 'cart' ? ` (${(composed.lcp / composed.fcp).toFixed(2)})` : ''
  return [
    [`${page}: FCP / LCP`, goal.paint ?? NO_GOAL, `${ms(composed.fcp)} / ${ms(composed.lcp)} ms${ofPaint}`],
    [`${page}: modules executed (DCL)`, goal.dcl ?? NO_GOAL, `${ms(composed.dcl)} ms`],
    [
      `${page}: TBT / longest task`,
      goal.tasks ?? NO_GOAL,
      `${ms(composed.tbt)} / ${ms(composed.longestTask)} ms`,
    ],
    [`${page}: JS of the first load (entry and preloads)`, '≤ 150 KB', `${kb(composed.namedScripts)} KB`],
    [
      `${page}: JS before any input, composed / monolith`,
      '≤ 1.05',
      `${ratio('allScripts')} (${kb(composed.allScripts)} / ${kb(monolith.allScripts)} KB)`,
    ],
    [`${page}: HTML (brotli), elements`, goal.html ?? NO_GOAL, `${kb(composed.html)} KB, ${elements}`],
    [
      `${page}: LCP composed / monolith`,
      '≤ 1.05',
      `${ratio('lcp')} (${ms(composed.lcp)} / ${ms(monolith.lcp)} ms)`,
    ],
    [
      `${page}: requests, depth before LCP`,
      'depth 1',
      `${composed.requests} / ${monolith.requests}, depth ${composed.depth}`,
    ],
    [`${page}: CLS`, '0.00', `${composed.cls.toFixed(3)} / ${monolith.cls.toFixed(3)}`],
  ]
}

/** One row for all taps, and one for each. */
export function tapRows(figures: readonly TapFigures[]): Row[] {
  const isFast = ({ feedbackMs }: TapFigures) => feedbackMs !== null && feedbackMs <= FEEDBACK_MS
  const share = (holds: (tap: TapFigures) => boolean) =>
    `${figures.filter(holds).length} of ${figures.length}`
  return [
    [
      `taps at first paint: feedback within ${FEEDBACK_MS} ms; performed once`,
      'all; all',
      `${share(isFast)}; ${share(({ effects }) => effects === 1)}`,
    ],
    ...figures.map(
      ({ tap, afterPaintMs, feedbackMs, effects }): Row => [
        `tap at first paint on ${tap}: feedback; times performed; control there after the paint`,
        `≤ ${FEEDBACK_MS} ms; 1; at once`,
        `${feedbackMs === null ? 'never' : `${ms(feedbackMs)} ms`}; ${effects}; ${ms(afterPaintMs)} ms`,
      ],
    ),
  ]
}

/** A row for each page and phone. */
export function clickRows(clicks: readonly FirstClick[]): Row[] {
  const groups = new Map<string, FirstClick[]>()
  for (const click of clicks) {
    const name = `first click on ${click.page}, CPU ${click.cpu}×`
    groups.set(name, [...(groups.get(name) ?? []), click])
  }
  return [...groups].map(([name, group]) => {
    const lost = group.filter(({ shownMs }) => shownMs === undefined)
    const times = group.flatMap(({ shownMs = [] }) => shownMs).sort((a, b) => a - b)
    const seen = group.filter(({ feedbackMs }) => (feedbackMs ?? Infinity) <= FEEDBACK_MS).length
    const at = (share: number) =>
      times.length === 0 ? '–' : ms(times[Math.floor((times.length - 1) * share)] ?? 0)
    return [
      `${name}: lost; shown after p50 / max; loaded as a document; control marked within ${FEEDBACK_MS} ms`,
      '0; –; 0; all that stay on the page',
      `${lost.length} of ${group.length}${lost.map(({ control, moment }) => ` (${control} ${moment})`).join('')}; ${at(0.5)} / ${at(1)} ms; ${group.filter(({ isDocument }) => isDocument).length}; ${seen}`,
    ]
  })
}

export function fontRow({ first, next, cls }: FontFigures): Row {
  return [
    'fonts of the heading on a first visit; on the next page; CLS',
    'Vazirmatn on the next page at the latest, CLS 0',
    `${first.join(', ')}; ${next.join(', ')}; ${cls.toFixed(3)}`,
  ]
}

export function cpuRows({ rendered, cached }: { rendered: number; cached: number }): Row[] {
  return [
    ['server CPU per composed page, not cached', '≤ 4 ms', `${rendered.toFixed(1)} ms`],
    ['server CPU per composed page, from the page cache', '≤ 3 ms', `${cached.toFixed(1)} ms`],
  ]
}

export function apiRow({ ratio }: { ratio: number }): Row {
  return ['API, cached listing: CPU / bare node:http', '≤ 1.3', ratio.toFixed(2)]
}

export function unusedRow({ bytes, requests }: { bytes: number; requests: number }): Row {
  return [
    'bytes (brotli) and requests for a remote that the page does not use',
    '≤ 1024 B, 0',
    `${bytes} B, ${requests}`,
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
