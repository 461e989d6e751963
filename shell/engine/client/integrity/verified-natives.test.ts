import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVerifier } from './verified-natives.ts'

const folder = 'https://shop.example/remotes/mfe-cart/1'
const release = { name: 'mfe-cart', version: '1', entry: `${folder}/remoteEntry.js`, native: 'sha256-list' }
const file = (name: string) => ({ url: `${folder}/host/${name}.js`, integrity: `sha256-${name}` })
const respell = (url: string) => url.replace('/1/', '/%31/')
const again = (name: string) => ({ ...file(name), url: respell(file(name).url) })
const list = {
  contract: 'host/1',
  integrity: Object.fromEntries(
    ['pages/order', 'a', 'data', 'later'].map(name => [`${name}.js`, `sha256-${name}`]),
  ),
  exposes: {
    'pages/order': { now: ['pages/order.js', 'a.js'], data: ['data.js'], later: ['data.js', 'later.js'] },
  },
}
const fetched = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => Response.json(list))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

/** A document with the hashes of `pages/cart` and its chunk, in a browser that reads one import map, or more. */
function pageOf({ isPreloaded = false, isRead = true } = {}) {
  const page = {
    hashes: [file('pages/cart'), file('chunk')],
    isPreloaded: () => isPreloaded,
    addToMap: vi.fn(() => isRead),
    preload: vi.fn(),
  }
  const verify = createVerifier(page)
  const { signal } = new AbortController()
  return {
    page,
    first: (expose: string) => verify(release, expose, { respell: undefined, signal }),
    retry: (expose: string) => verify(release, expose, { respell, signal }),
  }
}

const asked = () =>
  fetched.mock.calls.map(([url, { integrity }]) => ({ url, ...(integrity ? { integrity } : {}) }))
const listFile = { url: `${folder}/host/modules.json`, integrity: 'sha256-list' }

test('a module of the page – preloaded with its hash – needs nothing', async () => {
  await pageOf({ isPreloaded: true }).first('pages/cart')

  expect(asked()).toEqual([])
})

test('a module of the page – not preloaded – is compared', async () => {
  await pageOf().first('pages/cart')

  expect(asked()).toEqual([file('pages/cart')])
})

test('a module of another page – the browser verifies all that its list has, and loads at once what it needs', async () => {
  const { first, page } = pageOf()

  await first('pages/order')
  await first('pages/order')

  expect(asked()).toEqual([listFile, file('data'), file('data')])
  expect(page.addToMap).toHaveBeenCalledWith([file('pages/order'), file('a'), file('data'), file('later')])
  expect(page.preload).toHaveBeenCalledWith(['pages/order', 'a'].map(name => file(name).url))
})

test('a module of another page – browser that reads one map – all that it may load is compared first', async () => {
  const { first, page } = pageOf({ isRead: false })

  await first('pages/order')

  expect(asked()).toEqual([listFile, file('pages/order'), file('a'), file('data'), file('later')])
  expect(page.preload).not.toHaveBeenCalled()
})

test('a list that cannot be loaded – rejects, and is asked for again', async () => {
  const { first } = pageOf()
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }))
  await expect(first('pages/order')).rejects.toThrow('HTTP 503')

  await first('pages/order')

  expect(asked()).toEqual([listFile, listFile, file('data')])
})

test('a module that the list does not have – rejects', async () => {
  await expect(pageOf().first('pages/gone')).rejects.toThrow('no such module')
})

test('a retry – the browser verifies the other URLs, and the module itself is compared', async () => {
  const { retry, page } = pageOf()

  await retry('pages/cart')

  expect(page.addToMap).toHaveBeenCalledWith([again('pages/cart'), again('chunk')])
  expect(asked()).toEqual([again('pages/cart')])
})

test('a retry – browser that reads one map – every module is compared first', async () => {
  const { retry } = pageOf({ isRead: false })

  await retry('pages/order')

  expect(asked()).toEqual([listFile, again('pages/order'), again('a'), again('data'), again('later')])
})
