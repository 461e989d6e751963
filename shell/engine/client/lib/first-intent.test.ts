// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { onFirstIntent } from './first-intent.ts'

const move = (movementX: number) =>
  document.dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }))

test('first intent – pointer at rest, then moved twice – one call, with the first movement', () => {
  const run = vi.fn()
  onFirstIntent(run)
  move(0)
  expect(run).not.toHaveBeenCalled()
  move(3)
  expect(run).toHaveBeenCalledOnce()
  move(3)
  expect(run).toHaveBeenCalledOnce()
})
