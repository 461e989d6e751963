// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { UndoToast } from './undo-toast.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show() {
  const onUndo = vi.fn()
  const onEnd = vi.fn()
  render(<UndoToast text="قیمت ذخیره شد" onUndo={onUndo} onEnd={onEnd} />)
  return { onUndo, onEnd, button: screen.getByRole('button', { name: 'برگرداندن' }) }
}

test('undo – pressed – undoes once and ends the offer', () => {
  const { onUndo, onEnd, button } = show()
  fireEvent.click(button)
  expect(onUndo).toHaveBeenCalledTimes(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('offer – nobody takes it – ends after eight seconds, but not while it has the focus', () => {
  vi.useFakeTimers()
  const { onEnd, button } = show()
  act(() => button.focus())
  act(() => vi.advanceTimersByTime(20_000))
  expect(onEnd).not.toHaveBeenCalled()
  act(() => button.blur())
  act(() => vi.advanceTimersByTime(8_000))
  expect(onEnd).toHaveBeenCalledTimes(1)
})
