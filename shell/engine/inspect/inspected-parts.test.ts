// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { inspectedParts, sizeText } from './inspected-parts.ts'

afterEach(() => vi.restoreAllMocks())

const load = (expose: string, ms: number, bytes = 0) => ({
  remote: 'mfe-cart',
  expose,
  version: '1.2.0',
  ms,
  bytes,
})

test('parts – in two places, not visible, not loaded – one row each, with the time of the last load', () => {
  document.body.innerHTML = `
    <div data-remote="mfe-cart" data-version="1.2.0" data-expose="slots/cart-dropdown" hidden></div>
    <div data-remote="mfe-catalog" data-version="2.0.0" data-expose="pages/home"></div>
    <div data-remote="mfe-cart" data-version="1.2.0" data-expose="pages/cart"></div>
    <div data-remote="mfe-cart" data-version="1.2.0" data-expose="pages/cart"></div>`
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const size = this.hidden ? 0 : 100
    return new DOMRect(1, 2, size, size)
  })
  const loads = [load('pages/cart', 8_000), load('pages/cart', 40, 1_234), load('background', 5)]

  const parts = inspectedParts(document.querySelectorAll('[data-remote]'), loads, [{ remote: 'mfe-catalog' }])

  expect(parts.map(({ expose, isSeen, ms, faults }) => [expose, isSeen, ms, faults])).toEqual([
    ['pages/home', true, undefined, 1],
    ['pages/cart', true, 40, 0],
    ['slots/cart-dropdown', false, undefined, 0],
    ['background', false, 5, 0],
  ])
})

test('figures – transferred, cached, unknown – are distinguished', () => {
  expect([sizeText(12_345), sizeText(0), sizeText(undefined)]).toEqual(['12.3 kB', 'kept', '–'])
})
