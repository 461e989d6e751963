// @vitest-environment jsdom
import { earlyTapsKey } from 'shared-remote/ports/early-taps'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { interceptLinks } from './intercept-links.ts'

let went: string[] = []
let stop = () => {}

beforeEach(() => {
  went = []
  history.replaceState(null, '', '/category/iron?page=2')
  stop = interceptLinks(document, to => went.push(to))
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** Clicks the element in `html`; returns whether the browser would have navigated. */
function click(html: string, event: MouseEventInit = {}): boolean {
  document.body.innerHTML = html
  const target = document.querySelector('[data-click]') ?? document.body.firstElementChild
  let isPrevented = false
  const look = (clicked: MouseEvent) => {
    isPrevented = clicked.defaultPrevented
    // jsdom cannot navigate and logs that.
    clicked.preventDefault()
  }
  // Registered after the listener under test, so it runs last.
  document.addEventListener('click', look, { once: true })
  target?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...event }),
  )
  return !isPrevented
}

describe('interceptLinks', () => {
  test.each([
    ['<a href="/product/tv?color=3#reviews">x</a>', '/product/tv?color=3#reviews'],
    ['<a href="tv">x</a>', '/category/tv'],
    ['<a href="?page=3">x</a>', '/category/iron?page=3'],
    ['<a href="/category/iron?page=2">x</a>', '/category/iron?page=2'],
    ['<a href="/card"><svg><path data-click /></svg></a>', '/card'],
    [`<a href="${location.origin}/card">x</a>`, '/card'],
  ])('%s – navigates without a page load', (html, to) => {
    expect(click(html)).toBe(false)
    expect(went).toEqual([to])
  })

  test.each([
    ['by the same link', '/card', ['/card']],
    ['by another link', '/search', []],
  ])('link – replaced between press and release %s – navigates only then', (_, href, expected) => {
    document.body.innerHTML = '<main><a href="/card">x</a></main>'
    const main = document.querySelector('main')
    const point = (type: string) =>
      main?.firstElementChild?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }))
    point('pointerdown')
    if (main) main.innerHTML = `<a href="${href}">x</a>`
    point('pointerup')
    expect(went).toEqual(expected)
  })

  test.each([
    ['another origin', '<a href="https://example.org/card">x</a>'],
    ['mail', '<a href="mailto:a@example.org">x</a>'],
    ['script', '<a href="javascript:void 0">x</a>'],
    ['a jump in the page', '<a href="#reviews">x</a>'],
    ['a jump in the page by its path', '<a href="/category/iron?page=2#reviews">x</a>'],
    ['a new tab', '<a href="/card" target="_blank">x</a>'],
    ['a download', '<a href="/card" download>x</a>'],
    ['the API', '<a href="/api/V1/category/all">x</a>'],
    ['the registry', '<a href="/registry.json">x</a>'],
    ['no address', '<a>x</a>'],
    ['no link', '<button>x</button>'],
  ])('%s – is left to the browser', (_what, html) => {
    expect(click(html)).toBe(true)
    expect(went).toEqual([])
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'a click with %o – is left to the browser',
    event => {
      expect(click('<a href="/card">x</a>', event)).toBe(true)
      expect(went).toEqual([])
    },
  )

  test('a click already handled – is left alone', () => {
    document.body.addEventListener('click', event => event.preventDefault(), { once: true })
    click('<a href="/card">x</a>')

    expect(went).toEqual([])
  })

  test.each([
    ['that is not hydrated', false, '/card', []],
    ['that is not hydrated, a jump in the page', false, '#reviews', ['pointerdown', 'click']],
    ['that is hydrated', true, '/card', ['pointerdown', 'click']],
  ])('a link in a part %s – React hears of its press only if it must', (_, isLive, href, heard) => {
    document.body.innerHTML = `<div data-remote><a href="${href}">x</a></div>`
    const [part, link] = document.querySelectorAll('[data-remote], a')
    const record = { waiting: [], live: new WeakSet(isLive && part ? [part] : []) }
    Object.assign(globalThis, { [Symbol.for(earlyTapsKey)]: record })
    onTestFinished(() => void Reflect.deleteProperty(globalThis, Symbol.for(earlyTapsKey)))
    const seen: string[] = []
    for (const type of ['pointerdown', 'click']) {
      part?.addEventListener(type, () => seen.push(type), true)
      link?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, cancelable: true }))
    }
    expect([seen, went]).toEqual([heard, href === '/card' ? ['/card'] : []])
  })

  test('after stopping – the browser navigates itself', () => {
    stop()

    expect(click('<a href="/card">x</a>')).toBe(true)
    expect(went).toEqual([])
  })
})
