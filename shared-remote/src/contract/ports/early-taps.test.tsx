// @vitest-environment jsdom
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { areAllLive, earlyTapsKey, hasWaitingTap, replayTaps } from './early-taps.ts'

interface Tap {
  control: Element
  part: Element
  path: string
  value?: string
  checked?: boolean
}

const key = Symbol.for(earlyTapsKey)
let performed: string[] = []

afterEach(() => {
  Reflect.deleteProperty(globalThis, key)
  performed = []
})

/** A page with parts and buttons; each button notes its press. */
function page(html: string) {
  document.body.innerHTML = `<div id="root">${html}</div>`
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => performed.push(button.textContent ?? ''))
  }
}

function find(selector: string): Element {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`no ${selector}`)
  return element
}

/** Leaves the record of these taps, as the inline script would. */
function tapped(...selectors: string[]): Tap[] {
  const waiting = selectors.map(selector => {
    const control = find(selector)
    control.setAttribute('aria-busy', 'true')
    control.setAttribute('data-waiting', '')
    const part = find(
      control.closest('[data-deferred]')
        ? '[data-deferred]'
        : `#${control.closest('[data-remote], #root')?.id}`,
    )
    return { control, part, path: location.pathname }
  })
  Reflect.set(globalThis, key, { waiting, live: new WeakSet() })
  return waiting
}

const settled = () => new Promise(resolve => setTimeout(resolve))

const twoParts =
  '<div data-remote id="a"><button id="1">1</button><button id="2">2</button></div><div data-remote id="b"><button id="3">3</button></div><button id="4">4</button>'

describe('replayTaps', () => {
  test('taps in one part – performed once each, in order, at rest', async () => {
    page(twoParts)
    const waiting = tapped('[id="2"]', '[id="1"]')

    replayTaps(find('#a'))
    replayTaps(find('#a'))
    await settled()

    expect(performed).toEqual(['2', '1'])
    expect(waiting).toEqual([])
    expect(document.querySelector('[aria-busy], [data-waiting]')).toBeNull()
  })

  test('two parts live at once – performed in the order of the taps, not of the parts', async () => {
    page(twoParts)
    tapped('[id="3"]', '[id="1"]', '[id="4"]')

    for (const part of ['#a', '#b', '#root']) replayTaps(find(part))
    await settled()

    expect(performed).toEqual(['3', '1', '4'])
  })

  test('an earlier tap in a part that never becomes live – does not hold up later ones', async () => {
    page(twoParts)
    tapped('[id="3"]', '[id="1"]')

    replayTaps(find('#root'))
    replayTaps(find('#a'))
    await settled()

    expect(performed).toEqual(['1'])
    expect(hasWaitingTap(find('#a'))).toBe(false)
    expect(hasWaitingTap(find('#b'))).toBe(true)
  })

  test('a tap in a deferred piece – waits until that piece is live', async () => {
    page('<div data-remote id="a"><div data-deferred><button id="1">1</button></div></div>')
    tapped('[id="1"]')

    replayTaps(find('#a'))
    await settled()
    expect(performed).toEqual([])
    expect(hasWaitingTap(find('[data-deferred]'))).toBe(true)

    replayTaps(find('[data-deferred]'))
    await settled()
    expect(performed).toEqual(['1'])
  })

  test('a control that React has replaced – the only one of its name is pressed', async () => {
    page(twoParts)
    tapped('[id="1"]', '[id="2"]')
    const part = find('#a')
    part.innerHTML = '<button>1</button><button>2</button><button>2</button>'
    for (const button of part.querySelectorAll('button')) {
      button.addEventListener('click', () => performed.push(`new ${button.textContent}`))
    }

    replayTaps(part)
    await settled()

    expect(performed).toEqual(['new 1'])
    expect(hasWaitingTap(document.body)).toBe(false)
  })

  test('the visitor has gone to another page – its taps are dropped', async () => {
    page(twoParts)
    for (const tap of tapped('[id="1"]')) tap.path = '/another'

    replayTaps(find('#a'))
    await settled()

    expect(performed).toEqual([])
    expect(document.querySelector('[data-waiting]')).toBeNull()
  })

  test('a second tap that depends on what React renders after the first – sees it', async () => {
    function Counted() {
      const [count, setCount] = useState(1)
      return (
        <>
          <button type="button" id="more" onClick={() => setCount(count + 1)} />
          <button type="button" id="add" onClick={() => performed.push(`add ${count}`)} />
        </>
      )
    }
    page('<div data-remote id="a"></div>')
    const root = createRoot(find('#a'))
    flushSync(() => root.render(<Counted />))
    tapped('#more', '#add')

    replayTaps(find('#a'))
    await settled()

    expect(performed).toEqual(['add 2'])
    root.unmount()
  })

  test('entries in fields – React hears them, even if it has reset the field', async () => {
    function Form() {
      const [text, setText] = useState('')
      const [isOn, setIsOn] = useState(false)
      const [choice, setChoice] = useState('x')
      return (
        <>
          <input id="text" value={text} onChange={event => setText(event.currentTarget.value)} />
          <textarea onChange={event => performed.push(event.currentTarget.value)} />
          <input
            id="on"
            type="checkbox"
            checked={isOn}
            onChange={event => setIsOn(event.currentTarget.checked)}
          />
          <select value={choice} onChange={event => setChoice(event.currentTarget.value)}>
            <option>x</option>
            <option>y</option>
          </select>
          <output>{`${text} ${isOn} ${choice}`}</output>
        </>
      )
    }
    page('<div data-remote id="a"></div>')
    const root = createRoot(find('#a'))
    flushSync(() => root.render(<Form />))
    const entered = (selector: string, value: string, checked?: boolean): Tap => ({
      control: find(selector),
      part: find('#a'),
      path: location.pathname,
      value,
      ...(checked === undefined ? {} : { checked }),
    })
    const waiting = [
      entered('#text', 'قهوه', false),
      entered('textarea', 'متن'),
      entered('#on', 'on', true),
      entered('select', 'y'),
    ]
    Reflect.set(globalThis, key, { waiting, live: new WeakSet() })

    replayTaps(find('#a'))
    await settled()

    expect(find('output').textContent).toBe('قهوه true y')
    expect(performed).toEqual(['متن'])
    root.unmount()
  })

  test.each([undefined, null, {}, { waiting: 1, live: new WeakSet() }, { waiting: [], live: [] }])(
    'no usable record (%o) – nothing happens',
    record => {
      page(twoParts)
      Reflect.set(globalThis, key, record)
      expect(() => replayTaps(find('#a'))).not.toThrow()
      expect(hasWaitingTap(document.body)).toBe(false)
    },
  )

  test('the toast about missing scripts – goes when a part is live', () => {
    page(twoParts)
    tapped()
    document.body.insertAdjacentHTML('beforeend', '<div data-early-toast></div>')
    replayTaps(find('#root'))
    expect(document.querySelector('[data-early-toast]')).toBeNull()
  })
})

test('areAllLive – parts that react – is true once all that matter do, and false without the script', () => {
  page('<div data-remote id="one"></div><main><div data-remote id="two"></div></main>')
  const part = (id: string) => document.getElementById(id) as Element
  const isOfPage = (one: Element) => one.closest('main') !== null
  const noPart = () => false
  expect(areAllLive(isOfPage)).toBe(false)
  Object.assign(globalThis, { [key]: { waiting: [], live: new WeakSet() } })
  expect(areAllLive(isOfPage)).toBe(false)
  replayTaps(part('one'))
  expect([areAllLive(noPart), areAllLive(isOfPage)]).toEqual([false, true])
  replayTaps(part('two'))
  expect(areAllLive(noPart)).toBe(true)
})
