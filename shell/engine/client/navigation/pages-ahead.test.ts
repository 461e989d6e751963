// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { hostOfPages } from '../../../testing/host-of-pages.ts'
import { createPagesAhead } from './pages-ahead.ts'

/** A shop whose pages count how often their data is loaded. */
function openShop({ mayEnter = true } = {}) {
  const clock = { now: 0 }
  const load = vi.fn(async ({ pathname }: { pathname: string; signal: AbortSignal }) => pathname)
  const host = hostOfPages(load, { mayEnter: () => mayEnter })
  const loadModule = vi.spyOn(host.loader, 'load')
  const ahead = createPagesAhead(host, () => clock.now)
  return { ahead, clock, load, loadModule }
}

const iron = new URL('https://shop.example/product/iron')

test('a page – prepared, then opened – is loaded once, and taken once', async () => {
  const { ahead, load } = openShop()
  ahead.prepare(iron)
  ahead.prepare(iron)

  expect(await ahead.take(iron)).toMatchObject({ kind: 'page', data: '/product/iron' })
  expect(ahead.take(iron)).toBeUndefined()
  expect(load).toHaveBeenCalledTimes(1)
})

test('isPreparing – a page is being loaded ahead – is true until it has loaded or failed', async () => {
  const { ahead, load } = openShop()
  expect(ahead.isPreparing()).toBe(false)
  ahead.prepare(iron)
  expect(ahead.isPreparing()).toBe(true)
  await ahead.take(iron)
  expect(ahead.isPreparing()).toBe(false)

  load.mockRejectedValueOnce(new Error('down'))
  const other = new URL('/product/other', iron)
  ahead.prepare(other)
  expect(ahead.isPreparing()).toBe(true)
  expect(await ahead.take(other)).toBeUndefined()
  expect(ahead.isPreparing()).toBe(false)
})

test('a sign of intent – after the click – loads nothing', async () => {
  const { ahead, load } = openShop()

  expect(ahead.take(iron)).toBeUndefined()
  ahead.prepare(iron)

  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
})

test('a page – prepared a minute ago – is loaded again', async () => {
  const { ahead, clock, load } = openShop()
  ahead.prepare(iron)
  clock.now = 60_000

  expect(ahead.take(iron)).toBeUndefined()
  clock.now = 120_000
  ahead.prepare(iron)
  await ahead.take(iron)
  expect(load).toHaveBeenCalledTimes(2)
})

test('more than thirty pages – the oldest is dropped', async () => {
  const { ahead } = openShop()
  const urls = Array.from({ length: 31 }, (_, n) => new URL(`https://shop.example/product/${n}`))
  for (const url of urls) ahead.prepare(url)

  expect(await ahead.take(urls[1] as URL)).toMatchObject({ data: '/product/1' })
  expect(ahead.take(urls[0] as URL)).toBeUndefined()
})

test('a page that is still loading – cancelled – is stopped and loaded again when opened', async () => {
  const { ahead, load } = openShop()
  load.mockReturnValueOnce(new Promise(() => {}))
  ahead.prepare(iron)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  ahead.cancel(iron)

  expect(load.mock.calls[0]?.[0].signal.aborted).toBe(true)
  await vi.waitFor(() => expect(ahead.isPreparing()).toBe(false))
  ahead.prepare(iron)
  expect(await ahead.take(iron)).toMatchObject({ kind: 'page' })
})

test('a page that has loaded – cancelled – stays', async () => {
  const { ahead, load } = openShop()
  ahead.prepare(iron)
  await vi.waitFor(() => expect(ahead.isPreparing()).toBe(false))
  ahead.cancel(iron)
  expect(await ahead.take(iron)).toMatchObject({ kind: 'page' })
  expect(load).toHaveBeenCalledTimes(1)
})

test('the kind of a page – is prepared by its module alone, after the pages that are being prepared', async () => {
  const { ahead, load, loadModule } = openShop()
  let answer = (_data: string) => {}
  load.mockReturnValueOnce(
    new Promise(resolve => {
      answer = resolve
    }),
  )
  ahead.prepare(iron)
  ahead.prepareKind(new URL('/card', iron))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  expect(loadModule).toHaveBeenCalledTimes(1)

  answer('iron')
  await vi.waitFor(() => expect(ahead.isPreparing()).toBe(false))

  expect(loadModule.mock.calls.map(([{ expose }]) => expose)).toEqual(['pages/product', 'pages/cart'])
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([
  ['a guarded page, signed out', '/profile'],
  ['no page of the shop', '/nothing/here/at/all'],
])('%s – is not prepared', async (_name, path) => {
  const { ahead, load, loadModule } = openShop({ mayEnter: false })
  const url = new URL(path, iron)
  ahead.prepare(url)
  ahead.prepareKind(url)

  expect(ahead.take(url)).toBeUndefined()
  expect(load).not.toHaveBeenCalled()
  expect(loadModule).not.toHaveBeenCalled()
})

test('a page that was left – gone back to within five minutes – is kept', () => {
  const { ahead, clock } = openShop()
  const outcome = { kind: 'page', data: 1, head: { title: 'اتو' } } as const
  expect(ahead.kept(iron)).toBeUndefined()
  ahead.keep(iron, outcome)
  clock.now = 299_999
  expect(ahead.kept(iron)).toBe(outcome)
  clock.now = 300_000
  expect(ahead.kept(iron)).toBeUndefined()
})

test('followKinds – pages of one kind, before and after – tells of the first', async () => {
  const { ahead } = openShop()
  const told: string[] = []
  const tell = ({ url }: { url: URL }) => void told.push(url.pathname)
  ahead.prepare(iron)
  await ahead.take(iron)
  ahead.followKinds(tell)
  for (const path of ['/product/other', '/card']) {
    const url = new URL(path, iron)
    ahead.prepare(url)
    await ahead.take(url)
  }
  expect(told).toEqual(['/product/iron', '/card'])
})
