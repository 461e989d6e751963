// @vitest-environment jsdom

import { act, cleanup, createEvent, fireEvent, render } from '@testing-library/react'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { TestHost } from 'shared-remote/testing/test-host'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CartBox } from './cart-box.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/**
 * Hovers the cart icon for a second, pressing the small button `presses` times; returns the values passed to `onPanel`.
 */
function hoverAt(path: string, presses = 0): unknown[] {
  const { bus } = recordingBus()
  const onPanel = vi.fn()
  const { container } = render(
    <TestHost bus={bus} path={path}>
      <CartBox onPanel={onPanel} />
    </TestHost>,
  )
  const place = container.querySelector('a')?.parentElement
  if (!place) throw new Error('no cart icon')
  // jsdom has no pointer events; React derives «enter» from «over».
  const over = createEvent.pointerOver(place)
  Object.defineProperty(over, 'pointerType', { value: 'mouse' })
  fireEvent(place, over)
  const button = container.querySelector('button')
  for (let press = 0; press < presses; press++) if (button) fireEvent.click(button)
  act(() => {
    vi.advanceTimersByTime(1000)
  })
  return onPanel.mock.calls.map(([, open]) => open)
}

it('cart icon – hovered long enough – the panel opens', () => {
  expect(hoverAt('/product/x')).toEqual([false, true])
})

it('cart icon – hovered on the cart page after a click – the panel stays closed', () => {
  expect(hoverAt('/card')).toEqual([false])
})

it('small button – opened and closed before the hover delay ends – the panel stays closed', () => {
  expect(hoverAt('/product/x', 2)).toEqual([false, true, false])
})
