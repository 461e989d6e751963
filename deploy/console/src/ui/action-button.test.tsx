// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ActionButton } from './action-button.tsx'

afterEach(cleanup)

test('ActionButton – with a reason against it – stays focusable, tells the reason and does nothing', async () => {
  const onPress = vi.fn()
  render(
    <ActionButton
      label="Promote to 50 %"
      icon="arrow-up"
      look="buy"
      reason="Ready at 14:32"
      onPress={onPress}
    />,
  )
  const button = screen.getByRole('button', { name: 'Promote to 50 %', description: 'Ready at 14:32' })
  await userEvent.tab()
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(onPress).not.toHaveBeenCalled()
})

test('ActionButton – busy – keeps its label and is not pressed twice', async () => {
  const onPress = vi.fn()
  const { rerender } = render(<ActionButton label="Roll back" icon="pause" look="line" onPress={onPress} />)
  await userEvent.click(screen.getByRole('button', { name: 'Roll back' }))
  rerender(<ActionButton label="Roll back" icon="pause" look="line" isBusy onPress={onPress} />)
  await userEvent.click(screen.getByRole('button', { name: 'Roll back' }))
  expect(onPress).toHaveBeenCalledTimes(1)
})
