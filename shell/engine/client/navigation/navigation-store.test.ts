// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { shop } from '../../../frame/shop.ts'
import { hostOfPages } from '../../../testing/host-of-pages.ts'
import { routes } from '../../../testing/shop-places.ts'
import { fullPath, type ShownPage } from '../../navigation/navigation.ts'
import { routeNamed } from '../../navigation/shop-route.ts'
import { currentPlace, documentPlace } from './history-place.ts'
import { createNavigationStore, type NavigationStore } from './navigation-store.ts'
import { createPagesAhead } from './pages-ahead.ts'
import { startRouter } from './shop-router.ts'

/** A document of the shop at the current address whose router arrives, or is found missing, when the test says so. */
function openDocument({
  path = '/product/:slugOrId',
  outcome = { kind: 'page', data: 'server', head: { title: 'server' } } as ShownPage['outcome'],
  renderedAt = location.pathname,
  mayEnter = true,
} = {}) {
  const load = vi.fn(async ({ pathname }: { pathname: string }) => pathname)
  const host = hostOfPages(load, { mayEnter: () => mayEnter })
  const pagesAhead = createPagesAhead(host)
  let arrive: () => void = () => {}
  let miss: () => void = () => {}
  const arrived = new Promise<void>((resolve, reject) => {
    arrive = resolve
    miss = () => reject(new TypeError('Failed to fetch dynamically imported module'))
  })
  arrived.catch(() => {})
  const loadRouter = vi.fn(async () => {
    await arrived
    return (first: ShownPage, isElsewhere: boolean) => startRouter(host, pagesAhead, first, isElsewhere)
  })
  const leave = { assign: vi.fn(), replace: vi.fn(), reload: vi.fn() }
  const store = createNavigationStore(
    {
      location: documentPlace(renderedAt),
      route: routeNamed(shop, routes, path),
      outcome,
      by: 'POP',
      preventScrollReset: false,
    },
    routeNamed(shop, [], '/network'),
    { loadRouter, prepare: pagesAhead.prepare },
    leave,
  )
  return { store, pagesAhead, load, loadRouter, leave, arrive, miss }
}

const shown = (store: NavigationStore) => fullPath(store.state().shown.location)
const data = (store: NavigationStore) => {
  const { outcome } = store.state().shown
  return outcome?.kind === 'page' ? outcome.data : outcome?.kind
}
const target = (store: NavigationStore) => store.state().target?.pathname

/** Waits until the store shows `path` and nothing is pending. */
async function settled(store: NavigationStore, path: string) {
  await vi.waitFor(() => {
    expect([shown(store), store.state().target, store.state().isRevalidating]).toEqual([
      path,
      undefined,
      false,
    ])
  })
}

function goOffline() {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'))
}

beforeEach(() => history.pushState(null, '', '/product/first'))

describe('before the router is there', () => {
  test('a page – shown – loads no router and no data', async () => {
    const { store, loadRouter } = openDocument()

    expect([shown(store), data(store), target(store)]).toEqual(['/product/first', 'server', undefined])
    await Promise.resolve()
    expect(loadRouter).not.toHaveBeenCalled()
  })

  test('a router loaded ahead – takes over the page as it is, with nothing loaded again', async () => {
    const { store, load, arrive } = openDocument()
    const before = store.state().shown
    const isThere = store.load()
    expect(store.isLoadingAhead()).toBe(true)

    arrive()
    expect(await isThere).toBe(true)

    expect(store.state().shown).toBe(before)
    expect(store.isLoadingAhead()).toBe(false)
    expect(load).not.toHaveBeenCalled()
  })

  test('a navigation – is pending and its page loads at once; done when the router has arrived', async () => {
    const { store, load, arrive } = openDocument()
    store.navigate('/product/next?color=2')
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())

    expect([target(store), shown(store), location.pathname]).toEqual([
      '/product/next',
      '/product/first',
      '/product/first',
    ])
    expect(store.isLoadingAhead()).toBe(false)
    arrive()
    await settled(store, '/product/next?color=2')

    expect([data(store), location.pathname, store.state().shown.by]).toEqual([
      '/product/next',
      '/product/next',
      'PUSH',
    ])
  })

  test('several navigations – the last counts, and the router is loaded once', async () => {
    const { store, load, loadRouter, arrive } = openDocument()
    const entries = history.length
    store.navigate('/product/a')
    store.navigate('/product/b')
    store.navigate('/product/c', { replace: true })
    arrive()
    await settled(store, '/product/c')

    expect(load.mock.calls.map(([{ pathname }]) => pathname)).toEqual([
      '/product/a',
      '/product/b',
      '/product/c',
    ])
    expect(loadRouter).toHaveBeenCalledTimes(1)
    expect(history.length).toBe(entries)
  })

  test('a navigation – the page is hidden before the router arrives – is forgotten', async () => {
    const { store, load, arrive } = openDocument()
    store.navigate('/product/next')
    window.dispatchEvent(new Event('pagehide'))
    arrive()
    await store.load()

    expect([target(store), shown(store)]).toEqual([undefined, '/product/first'])
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('a prepared page – opened later – is loaded once, before the router', async () => {
    const { store, pagesAhead, load, arrive } = openDocument()
    pagesAhead.prepare(new URL('/product/next', location.href))
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    store.navigate('/product/next')
    arrive()

    await settled(store, '/product/next')
    expect(load).toHaveBeenCalledTimes(1)
  })
})

describe('Back, before the router is there', () => {
  async function back() {
    const moved = new Promise(resolve => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await moved
  }

  test('to another page – that page is loaded when the router has arrived', async () => {
    history.pushState(null, '', '/product/second')
    const { store, arrive } = openDocument()
    await back()

    expect([target(store), shown(store)]).toEqual(['/product/first', '/product/second'])
    arrive()
    await settled(store, '/product/first')
    expect([data(store), store.state().shown.by]).toEqual(['/product/first', 'POP'])
  })

  test('to another page, then a link – the link counts, after that page in the history', async () => {
    history.pushState(null, '', '/product/second')
    const { store, arrive } = openDocument()
    await back()
    store.navigate('/product/third')
    arrive()
    await settled(store, '/product/third')

    await back()
    await settled(store, '/product/first')
  })

  test('within the page – needs no router, and replaces a navigation that waits', async () => {
    history.pushState(null, '', '/product/first#reviews')
    const { store, load, arrive } = openDocument()
    store.navigate('/product/next')
    await back()

    expect([shown(store), target(store), data(store)]).toEqual(['/product/first', undefined, 'server'])
    arrive()
    await store.load()
    expect(shown(store)).toBe('/product/first')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('even before this code runs – the page of the address is loaded', async () => {
    const { store, arrive } = openDocument({ renderedAt: '/product/second' })

    expect([shown(store), target(store)]).toEqual(['/product/second', '/product/first'])
    arrive()
    await settled(store, '/product/first')
    expect(data(store)).toBe('/product/first')
  })
})

test('Back to a page that was left – shows its data again, a link to it loads it', async () => {
  const { store, load, arrive } = openDocument()
  arrive()
  await store.load()
  store.navigate('/product/next')
  await settled(store, '/product/next')
  history.back()
  await settled(store, '/product/first')
  expect([data(store), load.mock.calls.length]).toEqual(['server', 1])

  store.navigate('/product/next')
  await settled(store, '/product/next')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a path in other escapes – the same page – loads nothing', () => {
  history.replaceState(null, '', '/product/%d9%82%7E')
  const { store, loadRouter } = openDocument({ renderedAt: '/product/%D9%82~' })

  expect(target(store)).toBeUndefined()
  expect(loadRouter).not.toHaveBeenCalled()
})

describe('a page that the server left to the browser', () => {
  const unloaded = { kind: 'unloaded', by: 'server' } as const

  test('revalidated – is loaded in place when the router has arrived', async () => {
    const { store, arrive } = openDocument({ outcome: unloaded })
    const place = store.state().shown.location
    store.revalidate()
    expect(store.state().isRevalidating).toBe(true)
    arrive()

    await vi.waitFor(() => expect(data(store)).toBe('/product/first'))
    await settled(store, '/product/first')
    expect(store.state().shown.location).toBe(place)
  })

  test('revalidated – a navigation meanwhile – goes to its page only', async () => {
    const { store, load, arrive } = openDocument({ outcome: unloaded })
    store.revalidate()
    store.navigate('/product/next')
    arrive()

    await settled(store, '/product/next')
    expect(load.mock.calls.map(([{ pathname }]) => pathname)).toEqual(['/product/next'])
  })

  test('the router is missing – offers a retry in place', async () => {
    const { store, leave, miss } = openDocument({ outcome: unloaded })
    store.revalidate()
    miss()

    await vi.waitFor(() => expect(store.state().isRevalidating).toBe(false))
    expect(store.state().shown.outcome).toEqual({ kind: 'unloaded', by: 'browser' })
    expect(leave.reload).not.toHaveBeenCalled()
  })
})

describe('without a router', () => {
  test.each([
    ['a navigation', { replace: false }, 'assign'],
    ['a navigation that replaces', { replace: true }, 'replace'],
  ] as const)('%s – the browser loads the last wanted page', async (_name, how, way) => {
    const { store, leave, miss } = openDocument()
    store.navigate('/product/a', how)
    store.navigate('/product/b?color=2#reviews', how)
    miss()

    await vi.waitFor(() => expect(leave[way].mock.calls).toEqual([['/product/b?color=2#reviews']]))
    expect(target(store)).toBeUndefined()
  })

  test('Back – the browser loads the page of the address', async () => {
    const { leave, miss } = openDocument({ renderedAt: '/product/second' })
    miss()

    await vi.waitFor(() => expect(leave.reload).toHaveBeenCalledTimes(1))
  })

  test('missing when it was loaded ahead – nothing happens, and the next navigation asks again', async () => {
    const { store, leave, loadRouter, miss } = openDocument()
    const isThere = store.load()
    miss()

    expect(await isThere).toBe(false)
    expect([leave.assign.mock.calls, leave.reload.mock.calls]).toEqual([[], []])
    store.navigate('/product/a')
    await vi.waitFor(() => expect(leave.assign).toHaveBeenCalledWith('/product/a'))
    expect(loadRouter).toHaveBeenCalledTimes(2)
  })

  test('and without a network – the page that waits for one is shown, and Back leads back', async () => {
    goOffline()
    const { store, leave, miss } = openDocument()
    store.navigate('/product/a?color=2')
    miss()

    await settled(store, `/network?url=${encodeURIComponent('/product/a?color=2')}`)
    expect(store.state().shown.route.path).toBe('/network')
    expect(fullPath(currentPlace())).toBe(shown(store))
    expect(leave.assign).not.toHaveBeenCalled()
  })

  test('and without a network – asked to wait for one – that page replaces the current one', async () => {
    goOffline()
    const entries = history.length
    const { store, miss } = openDocument()
    store.navigate('/network?url=%2Fcard', { replace: true })
    miss()

    await settled(store, '/network?url=%2Fcard')
    expect(history.length).toBe(entries)
  })
})
