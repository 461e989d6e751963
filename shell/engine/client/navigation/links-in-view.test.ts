// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchLinksInView } from './links-in-view.ts'

/** The observer of the links, which the test tells what is on the screen. */
class FakeObserver {
  static last: FakeObserver
  readonly observed: Element[] = []
  constructor(readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    FakeObserver.last = this
  }
  observe = (link: Element) => void this.observed.push(link)
  disconnect = () => {}
}

const ahead = { prepare: vi.fn(), prepareKind: vi.fn(), cancel: vi.fn() }
const settled = vi.fn(() => Promise.resolve())
let isLeaving = false
const called = () =>
  Object.entries(ahead).flatMap(([name, call]) => call.mock.calls.map(([url]) => `${name} ${url.pathname}`))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  for (const call of Object.values(ahead)) call.mockReset()
  isLeaving = false
  history.replaceState(null, '', '/category/irons')
  document.body.innerHTML = `<main><a id="card" href="/product/iron" data-ahead></a><a id="blog" href="/blog"></a>
    <a id="page" href="/category/irons?page=2"></a></main>
    <nav><a id="cart" href="/card" data-ahead></a><a href="/profile"></a></nav>`
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

async function watch() {
  onTestFinished(watchLinksInView(document, { ...ahead, settled }, () => isLeaving))
  await vi.runAllTimersAsync()
}
const show = (id: string, isIntersecting = true) =>
  FakeObserver.last.tell([{ target: document.getElementById(id) as Element, isIntersecting }])

test('links on the screen – the pages of marked ones are prepared until they leave it, of others the kind', async () => {
  settled.mockReturnValueOnce(new Promise(() => {}))
  await watch()
  for (const id of ['card', 'blog', 'page', 'cart']) show(id)
  show('card', false)
  show('blog', false)
  expect(called()).toEqual(['prepare /product/iron', 'prepareKind /blog', 'cancel /product/iron'])
})

test('a marked link besides the content – its page is prepared after those that are being loaded', async () => {
  let settle = () => {}
  settled.mockReturnValueOnce(
    new Promise(resolve => {
      settle = resolve
    }),
  )
  await watch()
  for (const id of ['cart', 'card']) show(id)
  expect(called()).toEqual(['prepare /product/iron'])
  settle()
  await vi.runAllTimersAsync()
  expect(called()).toEqual(['prepare /product/iron', 'prepare /card'])
})

test('links besides the content – are not watched unless they are marked', async () => {
  await watch()
  expect(FakeObserver.last.observed.map(({ id }) => id)).toEqual(['card', 'blog', 'page', 'cart'])
})

test('links that are added – are watched too, each once', async () => {
  await watch()
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a id="more" href="/brands"></a>')
  await vi.runAllTimersAsync()
  expect(FakeObserver.last.observed.map(({ id }) => id)).toEqual(['card', 'blog', 'page', 'cart', 'more'])
})

test('a visitor who saves data – nothing is loaded ahead', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  await watch()
  for (const id of ['card', 'blog']) show(id)
  expect(called()).toEqual([])
})

test('a page that is being left – its links are watched once it stays', async () => {
  isLeaving = true
  await watch()
  expect(FakeObserver.last.observed).toEqual([])
  isLeaving = false
  document.body.append(document.createElement('p'))
  await vi.runAllTimersAsync()
  expect(FakeObserver.last.observed).toHaveLength(4)
})
