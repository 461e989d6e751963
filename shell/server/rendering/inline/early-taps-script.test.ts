// @vitest-environment jsdom
import { hasWaitingTap, replayTaps } from 'shared-remote'
import { earlyTapEvent } from 'shared-remote/ports/early-taps'
import { textOf } from 'shared-shop/errors/texts'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { shop } from '../../../frame/shop.ts'
import { earlyTapsScript } from './early-taps-script.ts'

const source = earlyTapsScript(shop).tag.replace(/^<script>|<\/script>$/g, '')
let pressed: string[] = []

// Each test runs the script, as each page does, and removes its listeners afterwards.
const added: (() => void)[] = []

beforeAll(() => {
  document.body.addEventListener('click', ({ target }) => note(target))
  document.body.addEventListener('submit', event => {
    event.preventDefault()
    note(event.target)
  })
})

beforeEach(() => {
  vi.useFakeTimers()
  pressed = []
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    add(type, listener, options)
    added.push(() => window.removeEventListener(type, listener, options))
  })
  document.body.innerHTML = `
    <div id="root">
      <button type="button" id="own">own</button>
      <a href="#x" id="link"><svg id="inside-link"></svg></a>
      <div data-remote id="part">
        <button type="button" id="plus"><svg id="icon"></svg></button>
        <button type="button" id="at-limit" aria-disabled="true"></button>
        <button type="submit" id="native" form="pages">go</button>
        <button type="submit" id="marked" form="pages" data-tap>go</button>
        <form id="pages" action="/categoryView"></form>
        <form id="join"><button type="submit" id="submit"></button></form>
        <form id="search" action="/search"><button type="submit" id="find"></button></form>
        <input id="field"><div data-deferred><button type="button" id="deep"></button></div>
      </div>
    </div>
    <button type="button" id="outside"></button>`
  new Function(source)()
})

afterEach(() => {
  for (const remove of added.splice(0)) remove()
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.documentElement.removeAttribute('data-guest')
})

function note(target: EventTarget | null) {
  if (target instanceof Element && !pressed.includes(target.id)) pressed.push(target.id)
}

function find(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`no #${id}`)
  return element
}

const press = (id: string) =>
  find(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
const waits = (id: string) =>
  find(id).getAttribute('aria-busy') === 'true' && find(id).hasAttribute('data-waiting')

describe('early taps script', () => {
  test('a button of a part that does not react yet – waits, and its page does not see the press', () => {
    press('icon')
    press('plus')
    expect(waits('plus')).toBe(true)
    expect(pressed).toEqual([])
    expect(hasWaitingTap(find('part'))).toBe(true)
  })

  test.each(['inside-link', 'native', 'find', 'at-limit', 'outside'])('%s – is left to the browser', id => {
    press(id)
    expect(document.querySelector('[data-waiting]')).toBeNull()
    expect(pressed.length).toBeGreaterThan(0)
  })

  test('a form without an action – its submit waits; one with an action is sent', () => {
    press('submit')
    expect(waits('submit')).toBe(true)
    expect(pressed).not.toContain('join')
    press('find')
    expect(pressed).toContain('search')
  })

  test('taps in one part, twice on one control – performed once each when it is live, and then at once', async () => {
    for (const id of ['plus', 'submit', 'plus']) press(id)
    // The click on a submit button is left alone, so that the browser checks the form first.
    pressed = []
    replayTaps(find('part'))
    await vi.advanceTimersByTimeAsync(0)
    expect(pressed).toEqual(['plus', 'submit', 'join'])
    expect(document.querySelector('[data-waiting]')).toBeNull()
    press('plus')
    expect(waits('plus')).toBe(false)
  })

  test('a tap that begins to wait – its part hears of it, once', () => {
    const heard = vi.fn()
    find('deep').parentElement?.addEventListener(earlyTapEvent, heard)
    press('deep')
    press('deep')
    expect(heard).toHaveBeenCalledOnce()
  })

  test('a live part – its deferred piece and the rest of the page are still caught', () => {
    replayTaps(find('part'))
    press('deep')
    press('own')
    expect([waits('deep'), waits('own')]).toEqual([true, true])
  })

  test('a field – what was entered last is replayed once', async () => {
    const field = find('field')
    const heard: string[] = []
    for (const value of ['ق', 'قه']) {
      if (field instanceof HTMLInputElement) field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    field.addEventListener('input', () => heard.push(field instanceof HTMLInputElement ? field.value : ''))
    replayTaps(find('part'))
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toEqual(['قه'])
  })

  test('no script for 8 s – at rest, one toast, and a late script performs nothing', async () => {
    press('plus')
    press('own')
    vi.advanceTimersByTime(7_999)
    expect(waits('plus')).toBe(true)
    vi.advanceTimersByTime(1)
    expect([waits('plus'), waits('own')]).toEqual([false, false])
    const toasts = document.querySelectorAll('[role=alert]')
    expect(toasts).toHaveLength(1)
    expect(toasts[0]?.textContent).toBe(`${textOf('script-missing')}تلاش دوباره`)
    replayTaps(find('root'))
    replayTaps(find('part'))
    await vi.advanceTimersByTimeAsync(0)
    expect(pressed).toEqual([])
  })

  test('no script for 8 s, a control with a native function – that is performed', () => {
    press('marked')
    expect(waits('marked')).toBe(true)
    vi.advanceTimersByTime(8_000)
    expect(pressed).toEqual(['pages'])
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  test('no script for 8 s, a submit button whose form is missing – the toast is shown', () => {
    find('marked').setAttribute('form', 'gone')
    press('marked')
    vi.advanceTimersByTime(8_000)
    expect(document.querySelector('[role=alert]')).not.toBeNull()
  })

  test('the shell is there after 8 s, a part is not – the tap goes on waiting for it', async () => {
    press('plus')
    replayTaps(find('root'))
    vi.advanceTimersByTime(20_000)
    expect(waits('plus')).toBe(true)
    replayTaps(find('part'))
    await vi.advanceTimersByTimeAsync(0)
    expect(pressed).toEqual(['plus'])
  })

  test('a visitor without a token – is marked as a guest', () => {
    expect(document.documentElement.hasAttribute('data-guest')).toBe(true)
  })

  test('the script – is small, and has no markup that ends it', () => {
    expect(new TextEncoder().encode(source).length).toBeLessThan(3_000)
    expect(source).not.toContain('</')
  })
})
