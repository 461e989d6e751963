// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLinkIntent } from './link-intent.ts'

// A document of its own, so that its listeners end with the test.
let page: Document
const prepare = vi.fn<(url: URL) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  page = document.implementation.createHTMLDocument()
  page.head.innerHTML = `<base href="${location.href}">`
  page.body.innerHTML = '<a id="one" href="/blog">۱</a><a id="two" href="/card">۲</a><p id="text">…</p>'
  prepare.mockReset()
  watchLinkIntent(page, prepare)
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

function signal(type: string, id: string): void {
  page.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
}
const prepared = () => prepare.mock.calls.map(([url]) => url.pathname)

test.each(['focusin', 'pointerdown'])('%s – on a link – prepares its page at once', type => {
  signal(type, 'one')
  expect(prepared()).toEqual(['/blog'])
})

test('pointer – passes a link and rests on another – prepares only the second', () => {
  signal('pointerover', 'one')
  vi.advanceTimersByTime(64)
  signal('pointerover', 'two')
  vi.advanceTimersByTime(65)
  expect(prepared()).toEqual(['/card'])
})

test('pointer – leaves the link before it rested – prepares nothing', () => {
  signal('pointerover', 'one')
  signal('pointerover', 'text')
  vi.advanceTimersByTime(1_000)
  expect(prepared()).toEqual([])
})

test('focus – scrolls the page, so that the pointer is over something else – still prepares the link', () => {
  signal('focusin', 'one')
  signal('pointerover', 'text')
  expect(prepared()).toEqual(['/blog'])
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'connection %o – prepares nothing',
  connection => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    for (const type of ['focusin', 'pointerdown', 'pointerover']) signal(type, 'one')
    vi.advanceTimersByTime(1_000)
    expect(prepared()).toEqual([])
  },
)
