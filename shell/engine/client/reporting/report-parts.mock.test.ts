// @vitest-environment jsdom
import { createBus } from 'shared-events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportParts } from './report-parts.ts'

const start = vi.hoisted(() => vi.fn())
const follow = vi.hoisted(() => vi.fn(() => () => ({ LCP: 1 })))
vi.mock('./telemetry.ts', () => ({ startTelemetry: start }))
vi.mock('./web-vitals.ts', () => ({ followVitals: follow }))

beforeEach(() => {
  start.mockReset()
  follow.mockClear()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
  vi.restoreAllMocks()
})

const report = (sample: number) =>
  reportParts({
    log: { loads: [], faults: [], shown: [], show: () => {}, onEntry: () => () => {} },
    bus: createBus(),
    visited: {
      part: () => undefined,
      pathname: () => '/',
      standing: [{ remote: 'mfe-header', expose: 'slots/header' }],
      onNavigation: () => {},
    },
    composition: { key: 'k', remotes: {} },
    landing: undefined,
    route: () => '/',
    traceId: undefined,
    viewId: '',
    loadOutcomes: async () => () => ({ take: () => [] }),
    sample,
  })

test('visits inside and outside the sample – only the first loads web vitals', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.1)
  report(0.1)
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
  expect([start.mock.calls[0]?.[0].isSampled, follow.mock.calls.length]).toEqual([false, 0])
  report(0.2)
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2))
  expect([start.mock.calls[1]?.[0].isSampled, start.mock.calls[1]?.[0].vitals()]).toEqual([true, { LCP: 1 }])
})

test('visitor with data-saver – reports nothing, the next one does', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  report(1)
  Reflect.deleteProperty(navigator, 'connection')
  report(0)
  await vi.waitFor(() => expect(start).toHaveBeenCalled())
  expect(start.mock.calls.map(([page]) => page.isSampled)).toEqual([false])
})

test('prerendered page – reports once somebody sees it', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  report(0)
  await new Promise(resolve => setTimeout(resolve))
  expect(start).not.toHaveBeenCalled()
  Reflect.deleteProperty(document, 'prerendering')
  document.dispatchEvent(new Event('prerenderingchange'))
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce())
})
