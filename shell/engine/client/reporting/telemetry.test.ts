// @vitest-environment jsdom
import { createBus } from 'shared-events'
import { telemetry } from 'shared-shop/endpoints/telemetry/telemetry'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followOutcomes } from '../../../frame/outcomes/shop-outcomes.ts'
import type { ExposeId } from '../../composition/remote-loader.ts'
import { keepPartLog } from './part-log.ts'
import { createReports, reportOfFreeze, startTelemetry, type TelemetryPage } from './telemetry.ts'

const composition = {
  key: 'k',
  remotes: {
    'mfe-cart': { name: 'mfe-cart', version: '1.2.0', entry: '/remotes/mfe-cart/1.2.0/remoteEntry.js' },
  },
}
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const fault = {
  remote: 'mfe-cart',
  version: '1.2.0',
  expose: 'pages/cart',
  phase: 'render',
  durationMs: 0,
  message: 'x is not a function in /profile?phone=09120000001',
  code: 'threw',
} as const

function pageOf(changes: Partial<TelemetryPage> = {}) {
  const bus = createBus()
  let arrive: (id: ExposeId, ms: number) => void = () => {}
  const loader = {
    version: () => '1.2.0',
    onLoaded(listener: typeof arrive) {
      arrive = listener
      return () => {}
    },
  }
  const page: TelemetryPage = {
    log: keepPartLog(loader, bus),
    bus,
    visited: {
      part: () => ({ remote: 'mfe-cart', expose: 'pages/cart' }),
      pathname: () => '/card',
      standing: [{ remote: 'mfe-header', expose: 'slots/header' }],
      onNavigation: () => {},
    },
    composition,
    landing: { remote: 'mfe-cart', expose: 'pages/cart' },
    route: () => '/card',
    traceId,
    viewId: 'an-id',
    isSampled: true,
    vitals: () => ({ LCP: 900, CLS: 0 }),
    followOutcomes,
    ...changes,
  }
  const nothing = { take: () => [] }
  return {
    page,
    reported: { ...page, views: nothing, outcomes: nothing },
    bus,
    arrive: (expose: string, ms = 12) => arrive({ remote: 'mfe-cart', expose }, ms),
  }
}

test.each([
  ['of nobody in particular – a fault of each remote with code on the page', undefined, ['mfe-cart']],
  ['of a remote with a release – its fault', 'mfe-cart', ['mfe-cart']],
  ['of a remote without a release – nothing', 'mfe-header', []],
])('a page that froze, suspected %s', (_, suspect, remotes) => {
  const { page, arrive } = pageOf()
  for (const expose of ['pages/cart', 'background']) arrive(expose)
  const report = telemetry.body.parse(reportOfFreeze(page, suspect))
  expect(report.faults).toEqual(
    remotes.map(remote => expect.objectContaining({ remote, version: '1.2.0', code: 'hung' })),
  )
  expect(report.viewId).toBe('an-id')
})

describe('reports of a page', () => {
  test("loads and faults – reported once, without error texts, in the API's format", () => {
    const { reported, bus, arrive } = pageOf()
    const next = createReports(reported)
    arrive('pages/cart')
    bus.emit('fault', { ...fault, at: 'assets/cart-x.js:1:204' })

    const report = next(false)

    expect(report).toEqual({
      route: '/card',
      viewId: 'an-id',
      loads: [{ remote: 'mfe-cart', version: '1.2.0', expose: 'pages/cart', ms: 12 }],
      faults: [
        {
          remote: 'mfe-cart',
          version: '1.2.0',
          expose: 'pages/cart',
          phase: 'render',
          code: 'threw',
          ms: 0,
          at: 'assets/cart-x.js:1:204',
        },
      ],
      vitals: [],
      views: [],
      outcomes: [],
    })
    expect(telemetry.body.safeParse(report).success).toBe(true)
    expect(JSON.stringify(report)).not.toContain('0912')
    expect(next(false)).toBeUndefined()
  })

  test('at the end – web vitals of the part that was loaded, once', () => {
    const next = createReports(pageOf().reported)
    const part = { remote: 'mfe-cart', version: '1.2.0', expose: 'pages/cart' }
    expect(next(true)?.vitals).toEqual([
      { ...part, name: 'LCP', value: 900 },
      { ...part, name: 'CLS', value: 0 },
    ])
    expect(next(true)).toBeUndefined()
  })

  test('a visit outside the sample – reports faults and views, without times', () => {
    const { reported, bus, arrive } = pageOf({ isSampled: false })
    const view = {
      remote: 'mfe-cart',
      version: '1.2.0',
      expose: 'pages/cart',
      outcome: 'ok',
      ms: 700,
    } as const
    let views = [view]
    const next = createReports({ ...reported, views: { take: () => views.splice(0) } })
    expect(next(false)?.views).toEqual([{ ...view, ms: undefined }])
    views = []
    arrive('pages/cart')
    expect(next(true)).toBeUndefined()
    bus.emit('fault', fault)
    expect(next(true)).toMatchObject({ loads: [], vitals: [], faults: [{ code: 'threw' }] })
  })

  test('more entries than one report holds – are split into several', () => {
    const { reported, arrive } = pageOf()
    const next = createReports(reported)
    for (let index = 0; index < 70; index++) arrive(`pages/${index}`)
    expect([next(false)?.loads.length, next(false)?.loads.length, next(false)]).toEqual([40, 30, undefined])
  })
})

describe('sending', () => {
  const sent = vi.fn<typeof fetch>()
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', sent.mockReset().mockRejectedValue(new TypeError('no network')))
  })
  afterEach(() => {
    // This page sends the last of its entries.
    dispatchEvent(new Event('pagehide'))
    sessionStorage.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test("faults close together – one report with the page's trace; a failed report is ignored", async () => {
    const { page, bus } = pageOf()
    startTelemetry(page)
    bus.emit('fault', fault)
    bus.emit('fault', { ...fault, phase: 'load' })
    await vi.advanceTimersByTimeAsync(9_000)

    expect(sent).toHaveBeenCalledOnce()
    const [path, { body, headers, keepalive } = {}] = sent.mock.calls[0] ?? []
    expect([path, keepalive]).toEqual([telemetry.path, true])
    expect(JSON.parse(String(body)).faults).toHaveLength(2)
    expect(headers).toMatchObject({ traceparent: expect.stringContaining(`00-${traceId}-`) })
  })

  test('a page in order – one report in ten seconds, with its view, the visit and the load', async () => {
    const { page, arrive } = pageOf()
    startTelemetry(page)
    arrive('pages/cart')
    page.log.show({ remote: 'mfe-cart', expose: 'pages/cart' })
    await vi.advanceTimersByTimeAsync(9_900)
    expect(sent).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3_000)

    expect(sent).toHaveBeenCalledOnce()
    const report: unknown = JSON.parse(String(sent.mock.calls[0]?.[1]?.body))
    expect(report).toMatchObject({
      loads: [{ expose: 'pages/cart' }],
      views: [
        { remote: 'mfe-cart', version: '1.2.0', expose: 'pages/cart', outcome: 'ok', ms: expect.any(Number) },
      ],
      outcomes: [{ remote: 'mfe-cart', version: '1.2.0', visit: 1 }],
    })
    expect(telemetry.body.safeParse(report).success).toBe(true)
  })

  test('the page is hidden or offline – sent at once, or not at all', () => {
    const { page, arrive } = pageOf()
    startTelemetry(page)
    arrive('pages/cart')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('pagehide'))
    expect(sent).not.toHaveBeenCalled()
    online.mockRestore()
    dispatchEvent(new Event('pagehide'))
    expect(sent).toHaveBeenCalledOnce()
  })
})
