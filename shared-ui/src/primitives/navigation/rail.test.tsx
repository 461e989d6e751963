// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Rail } from './rail.tsx'

/** Simulates browser layout: a right-to-left list, 1000 px wide in a viewport of 400 px. */
function show(direction: 'rtl' | 'ltr' = 'rtl') {
  render(
    <Rail label="کالاها">
      <a href="/a">اول</a>
      <a href="/b">دوم</a>
    </Rail>,
  )
  const track = screen.getByRole('list', { name: 'کالاها' })
  track.style.direction = direction
  Object.defineProperties(track, {
    clientWidth: { value: 400, configurable: true },
    scrollWidth: { value: 1000, configurable: true },
  })
  Object.defineProperty(track.firstElementChild, 'clientWidth', { value: 180 })
  const scrolled = vi.fn()
  track.scrollBy = scrolled
  const scrollTo = (left: number) => {
    track.scrollLeft = left
    fireEvent.scroll(track)
  }
  scrollTo(0)
  return { track, scrolled, scrollTo }
}

// Query by label: without a mouse, as here, the buttons are hidden.
const back = () => screen.getByLabelText('قبلی: کالاها')
const forward = () => screen.getByLabelText('بعدی: کالاها')
const disabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

beforeEach(() => {
  window.matchMedia = vi.fn().mockReturnValue({ matches: false })
})
afterEach(cleanup)

test('rail – at its start, in the middle, at its end – the buttons show in which direction there is more', () => {
  const { scrollTo } = show()
  expect([disabled(back()), disabled(forward())]).toEqual([true, false])
  scrollTo(-300)
  expect([disabled(back()), disabled(forward())]).toEqual([false, false])
  scrollTo(-600)
  expect([disabled(back()), disabled(forward())]).toEqual([false, true])
})

test('rail – everything fits – has no buttons', () => {
  const { track } = show()
  Object.defineProperty(track, 'scrollWidth', { value: 400 })
  fireEvent.scroll(track)
  expect(screen.queryByLabelText('بعدی: کالاها')).toBeNull()
})

test('rail – buttons – scroll one view, forward to the left in right-to-left; a disabled one does nothing', () => {
  const { scrolled } = show()
  fireEvent.click(forward())
  expect(scrolled).toHaveBeenCalledWith({ left: -360, behavior: 'smooth' })
  fireEvent.click(back())
  expect(scrolled).toHaveBeenCalledTimes(1)
  cleanup()
  const ltr = show('ltr')
  fireEvent.click(forward())
  expect(ltr.scrolled).toHaveBeenCalledWith({ left: 360, behavior: 'smooth' })
})

test('rail – arrow keys on the list – scroll one item in that direction; inside an item they are left to the item', () => {
  const { track, scrolled } = show()
  fireEvent.keyDown(track, { key: 'ArrowLeft' })
  expect(scrolled).toHaveBeenLastCalledWith({ left: -180, behavior: 'smooth' })
  fireEvent.keyDown(track, { key: 'ArrowRight' })
  expect(scrolled).toHaveBeenLastCalledWith({ left: 180, behavior: 'smooth' })
  fireEvent.keyDown(screen.getByRole('link', { name: 'اول' }), { key: 'ArrowLeft' })
  fireEvent.keyDown(track, { key: 'ArrowLeft', altKey: true })
  expect(scrolled).toHaveBeenCalledTimes(2)
})

test('rail – reduced motion – scrolls without animation', () => {
  window.matchMedia = vi.fn().mockReturnValue({ matches: true })
  const { scrolled } = show()
  fireEvent.click(forward())
  expect(scrolled).toHaveBeenCalledWith({ left: -360, behavior: 'auto' })
})
