// @vitest-environment jsdom
import { createBus } from 'shared-events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ExposeId } from '../../composition/remote-loader.ts'
import { followViews, VIEW_MS } from './page-views.ts'
import { keepPartLog } from './part-log.ts'

const header = { remote: 'mfe-header', expose: 'slots/header' }
const dropdown = { remote: 'mfe-cart', expose: 'slots/cart-dropdown' }
const home = { remote: 'mfe-catalog', expose: 'pages/home' }
const product = { remote: 'mfe-catalog', expose: 'pages/product' }
const release = (name: string, more = {}) => ({ name, version: '1.0.0', entry: '/x', ...more })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

function visit(landing: ExposeId = home, more: Record<string, object> = {}) {
  const bus = createBus()
  let load: (id: ExposeId, ms: number) => void = () => {}
  const loader = {
    version: () => '1.0.0',
    onLoaded(listener: typeof load) {
      load = listener
      return () => {}
    },
  }
  const log = keepPartLog(loader, bus)
  const remotes = {
    'mfe-header': release('mfe-header'),
    'mfe-catalog': release('mfe-catalog'),
    'mfe-cart': release('mfe-cart'),
    ...more,
  } as Record<string, ReturnType<typeof release>>
  let navigate: (isUnderWay: boolean) => void = () => {}
  let current: ExposeId | undefined = landing
  let path = '/'
  const settled = vi.fn()
  const views = followViews(
    { log, composition: { key: 'k', remotes }, landing },
    {
      part: () => current,
      pathname: () => path,
      standing: [header],
      onNavigation(listener) {
        navigate = listener
      },
    },
    settled,
  )
  return {
    log,
    settled,
    load: (id: ExposeId) => load(id, 1),
    fault: (id: ExposeId, phase: 'module' | 'render' | 'handler' = 'render') =>
      bus.emit('fault', { ...id, version: '1.0.0', phase, durationMs: 0, message: '' }),
    /** Goes to another page, whose part is shown `ms` after the click; undefined: it stays mounted. */
    go(to: string, id: ExposeId | undefined, ms: number, during = () => {}) {
      vi.advanceTimersByTime(1_000)
      navigate(true)
      vi.advanceTimersByTime(ms)
      during()
      navigate(false)
      path = to
      current = id
      views.arrive()
    },
    leave: views.settle,
    reports: () => views.take(20),
    /** `mfe-catalog pages/home ok`, with its time. */
    views: () =>
      views
        .take(20)
        .map(({ remote, expose, outcome, ms }) =>
          [remote, expose, outcome, ...(ms === undefined ? [] : [ms])].join(' '),
        ),
  }
}

test('loaded page – left alone – each of its parts is viewed once, after ten seconds', () => {
  const { log, settled, views, leave } = visit()
  const at = Math.round(performance.now())
  log.show(header)
  log.show(home)
  vi.advanceTimersByTime(VIEW_MS - 1)
  expect(views()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(settled).toHaveBeenCalledOnce()
  expect(views()).toEqual([`mfe-catalog pages/home ok ${at}`, `mfe-header slots/header ok ${at}`])
  leave()
  expect(views()).toEqual([])
})

test('a part that fails after it was shown – is a fault, once, and its neighbours are not', () => {
  const { log, fault, leave, views } = visit()
  log.show(header)
  log.show(home)
  fault({ ...home, expose: 'page' }, 'handler')
  fault({ ...home, expose: 'page' }, 'handler')
  fault({ remote: 'mfe-cart', expose: 'page' }, 'handler')
  leave()
  expect(views()).toEqual([
    'mfe-catalog pages/home fault',
    expect.stringMatching('^mfe-header slots/header ok'),
    'mfe-cart page fault',
  ])
})

test('a remote that cannot be loaded – is a fault of every part that misses it', () => {
  const { log, fault, leave, views } = visit({ remote: 'mfe-header', expose: 'pages/login' })
  log.show(home)
  fault(header, 'module')
  leave()
  expect(views().sort()).toEqual([
    'mfe-catalog pages/home ok',
    'mfe-header pages/login fault',
    'mfe-header slots/header fault',
  ])
})

test('skeletons after ten seconds – are reported; left before, nothing is known of them', () => {
  document.body.innerHTML = `<div data-remote="mfe-catalog" data-expose="pages/home"></div>`
  const early = visit()
  early.leave()
  expect(early.views()).toEqual([])
  const late = visit()
  vi.advanceTimersByTime(VIEW_MS)
  expect(late.views()).toEqual(['mfe-catalog pages/home skeleton'])
})

test('a page that exists no more – shows no part, and is in order', () => {
  const { views } = visit()
  vi.advanceTimersByTime(VIEW_MS)
  expect(views()).toEqual(['mfe-catalog pages/home ok'])
})

test('a background and a part opened later – are viewed without a time', () => {
  const { log, load, leave, views } = visit()
  log.show(home)
  load({ remote: 'mfe-cart', expose: 'background' })
  vi.advanceTimersByTime(500)
  log.show(dropdown)
  leave()
  expect(views().slice(1)).toEqual(['mfe-cart slots/cart-dropdown ok', 'mfe-cart background ok'])
})

test('what the server put into the document – is marked as landing; what comes later is not', () => {
  const { log, load, go, leave, reports } = visit()
  for (const id of [header, home, dropdown]) log.show(id)
  load({ remote: 'mfe-cart', expose: 'background' })
  go('/product/a', product, 300, () => log.show(product))
  leave()
  const landing = reports().filter(each => each.landing)
  expect(landing.map(({ expose }) => expose).sort()).toEqual(['pages/home', 'slots/header'])
})

test('navigation – ends a view and begins one of the new page alone, timed from the click', () => {
  const { log, go, leave, views } = visit()
  log.show(header)
  log.show(home)
  go('/product/a', product, 300, () => log.show(product))
  expect(views()).toHaveLength(2)
  leave()
  expect(views()).toEqual(['mfe-catalog pages/product ok 300'])
})

test('navigation to another page of the same part – is a view, though nothing is mounted', () => {
  const { log, go, leave, views } = visit(product)
  log.show(product)
  go('/product/b', product, 200)
  views()
  leave()
  expect(views()).toEqual(['mfe-catalog pages/product ok 200'])
})

test('navigation to a page that cannot be loaded – is its fault, not that of the page before', () => {
  const { log, fault, go, leave, views } = visit()
  log.show(home)
  go('/card', { remote: 'mfe-cart', expose: 'pages/cart' }, 100, () =>
    fault({ remote: 'mfe-cart', expose: 'pages/cart' }, 'module'),
  )
  expect(views()).toEqual([expect.stringMatching('^mfe-catalog pages/home ok')])
  leave()
  expect(views()).toEqual(['mfe-cart pages/cart fault'])
})

test('another query – is the same view', () => {
  const { log, go, leave, views } = visit()
  log.show(home)
  go('/', home, 100)
  leave()
  expect(views()).toHaveLength(1)
})

test('a release that this shell does not run, and one of a development server – refused, and not reported', () => {
  const { log, fault, leave, views } = visit(home, {
    'mfe-catalog': release('mfe-catalog', { refused: { '*': 'contract' } }),
    'mfe-header': release('mfe-header', { dev: true }),
  })
  log.show(header)
  fault(home, 'module')
  leave()
  expect(views()).toEqual(['mfe-catalog pages/home refused'])
})

test('prerendered page – its parts count, without times and as no loaded document', () => {
  const entries = vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ activationStart: 3_000 }] as never)
  const { log, leave, reports } = visit()
  log.show(home)
  leave()
  expect(reports()).toEqual([{ ...home, version: '1.0.0', outcome: 'ok' }])
  entries.mockRestore()
})
