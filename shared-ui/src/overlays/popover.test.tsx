// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { heldListeners } from 'shared-base/testing/held-listeners'
import { afterEach, expect, test } from 'vitest'
import { Popover } from './popover.tsx'

afterEach(cleanup)

function Harness() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="سبد خرید"
        trigger={props => (
          <button type="button" {...props}>
            سبد
          </button>
        )}
      >
        <a href="/card">دیدن سبد</a>
      </Popover>
      <button type="button">بیرون</button>
    </>
  )
}

const trigger = () => screen.getByRole('button', { name: 'سبد' })

test('Popover – Escape – closes and returns the focus to the trigger', async () => {
  render(<Harness />)
  await userEvent.click(trigger())
  expect(trigger().getAttribute('aria-expanded')).toBe('true')
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'دیدن سبد' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(trigger())
})

test('Popover – outside press, or focus leaves – closes', async () => {
  render(<Harness />)
  await userEvent.click(trigger())
  await userEvent.click(screen.getByRole('button', { name: 'بیرون' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(trigger())
  await userEvent.tab()
  await userEvent.tab()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Popover – unmounted while open – no listener remains', async () => {
  const held = heldListeners(document, window)
  const { unmount } = render(<Harness />)
  await userEvent.click(trigger())
  expect(held()).not.toEqual([])
  unmount()
  expect(held()).toEqual([])
})
