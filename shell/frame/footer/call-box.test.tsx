// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { heldListeners } from 'shared-base/testing/held-listeners'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallBox } from './call-box.tsx'
import { useCallBoxes } from './call-box-state.ts'
import { renderInShell, site } from './footer-test-host.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Offices() {
  const boxes = useCallBoxes()
  return site.offices.map(office => <CallBox key={office.key} office={office} boxes={boxes} />)
}

const central = () => screen.getByRole('button', { name: 'تماس با دفتر مرکزی ۰۲۱\u00a0۱۲۳۴\u00a0۵۶۷۸' })
const regional = () => screen.getByRole('button', { name: 'تماس با دفتر جنوب کشور ۰۷۱\u00a0۱۲۳۴\u00a0۵۶۷۸' })
const box = () => screen.queryByRole('dialog', { name: 'با کدام خط تماس می‌گیرید؟' })
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

/** jsdom has no pointer events; React derives enter and leave from over and out. */
function point(type: 'pointerover' | 'pointerout', element: Element, pointerType = 'mouse') {
  const event = new MouseEvent(type, { bubbles: true })
  fireEvent(element, Object.assign(event, { pointerType }))
}
const hover = (element: Element, pointerType?: string) => point('pointerover', element, pointerType)
const unhover = (element: Element) => point('pointerout', element)

function show() {
  return renderInShell(
    <>
      <button type="button">elsewhere</button>
      <Offices />
    </>,
  )
}

describe('the phone entry of an office', () => {
  test('before hydration – dials the first line', () => {
    show()

    expect(central().getAttribute('href')).toBe('tel:02112345678')
    expect(central().getAttribute('aria-expanded')).toBe('false')
  })

  test("pressed – opens that office's lines, each of which dials; the first has the focus", () => {
    show()

    const unprevented = fireEvent.click(central())

    expect(unprevented).toBe(false)
    expect(central().getAttribute('aria-expanded')).toBe('true')
    const lines = within(box() ?? document.body).getAllByRole('link')
    expect(lines.map(line => [line.getAttribute('aria-label'), line.getAttribute('href')])).toEqual([
      ['فروش ۰۲۱\u00a0۱۲۳۴\u00a0۵۶۷۸', 'tel:02112345678'],
      ['پیگیری ۰۲۱\u00a0۱۲۳۴\u00a0۵۶۷۹', 'tel:02112345679'],
    ])
    expect(document.activeElement).toBe(lines[0])
  })

  test('Space – opens it like a button', () => {
    show()

    fireEvent.keyDown(central(), { key: ' ' })

    expect(box()).toBeTruthy()
  })

  test('Escape – closes it and returns the focus', () => {
    show()
    fireEvent.click(central())

    fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })

    expect(box()).toBeNull()
    expect(document.activeElement).toBe(central())
  })

  test('pressed again – closes', () => {
    show()
    fireEvent.click(central())

    fireEvent.click(central())

    expect(box()).toBeNull()
    expect(document.activeElement).toBe(central())
  })

  test('the other office pressed – only its box is open', () => {
    show()
    fireEvent.click(central())

    fireEvent.click(regional())

    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(regional().getAttribute('aria-expanded')).toBe('true')
    expect(central().getAttribute('aria-expanded')).toBe('false')
  })

  test.each([
    ['a press', () => fireEvent.pointerDown(screen.getByRole('button', { name: 'elsewhere' }))],
    ['the focus', () => act(() => screen.getByRole('button', { name: 'elsewhere' }).focus())],
  ])('%s elsewhere – closes', (_, act) => {
    show()
    fireEvent.click(central())

    act()

    expect(box()).toBeNull()
  })
})

describe('hovering the entry', () => {
  test('a mouse that rests on it – opens, without moving the focus', async () => {
    show()

    hover(central())
    await pass(119)
    expect(box()).toBeNull()
    await pass(1)

    expect(box()).toBeTruthy()
    expect(document.activeElement).toBe(document.body)
  })

  test('a mouse that passes over it – opens nothing', async () => {
    show()

    hover(central())
    await pass(60)
    unhover(central())
    await pass(1000)

    expect(box()).toBeNull()
  })

  test('a mouse that leaves – closes after a delay, unless it comes back', async () => {
    show()
    hover(central())
    await pass(120)
    const card = screen.getByRole('region', { name: 'دفتر مرکزی' })

    unhover(card)
    await pass(200)
    hover(card)
    await pass(1000)
    expect(box()).toBeTruthy()

    unhover(card)
    await pass(300)
    expect(box()).toBeNull()
  })

  test('pressed while open – stays open when the mouse leaves', async () => {
    show()
    hover(central())
    await pass(120)
    fireEvent.click(central())

    unhover(screen.getByRole('region', { name: 'دفتر مرکزی' }))
    await pass(1000)

    expect(box()).toBeTruthy()
  })

  test('unmounted while a box is about to open – no timer remains', () => {
    const { unmount } = show()
    hover(central())
    expect(vi.getTimerCount()).toBe(1)

    unmount()

    expect(vi.getTimerCount()).toBe(0)
  })

  test('unmounted while a box is open – no document listener remains', () => {
    const held = heldListeners(document)
    const { unmount } = show()
    fireEvent.click(central())
    expect(held()).toEqual(['focusin', 'keydown', 'pointerdown'])

    unmount()

    expect(held()).toEqual([])
  })

  test('a finger – does not count as hovering', async () => {
    show()

    hover(central(), 'touch')
    await pass(1000)

    expect(box()).toBeNull()
  })
})
