// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { heldListeners } from 'shared-base/testing/held-listeners'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function Harness() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        ورود
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="ورود یا ثبت‌نام">
        <input aria-label="شماره" data-autofocus="" />
        <button type="button">دریافت کد</button>
      </Dialog>
    </>
  )
}

function Nested() {
  const [inner, setInner] = useState(false)
  const [outer, setOuter] = useState(true)
  return (
    <Dialog open={outer} onClose={() => setOuter(false)} title="اول">
      <button type="button" onClick={() => setInner(true)}>
        باز کن
      </button>
      <Dialog open={inner} onClose={() => setInner(false)} title="دوم">
        متن
      </Dialog>
    </Dialog>
  )
}

async function opened() {
  render(<Harness />)
  await userEvent.click(screen.getByRole('button', { name: 'ورود' }))
  return screen.getByRole('dialog', { name: 'ورود یا ثبت‌نام' })
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('Dialog – opened – takes the focus and locks page scrolling', async () => {
  const dialog = await opened()
  expect(dialog.getAttribute('aria-modal')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'شماره' }))
  expect(document.documentElement.hasAttribute('data-scroll-locked')).toBe(true)
})

test('Dialog – Back on a phone – closes it; a closed dialog does not intercept Back', async () => {
  const watching = new Set<EventTarget>()
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      constructor() {
        super()
        watching.add(this)
      }
      destroy() {
        watching.delete(this)
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  await opened()

  const [back] = watching
  act(() => void back?.dispatchEvent(new Event('close')))

  await gone()
  expect(watching.size).toBe(0)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'ورود' }))
})

test('Dialog – Escape – closes, unlocks scrolling and returns the focus to the opener', async () => {
  await opened()
  await userEvent.keyboard('{Escape}')
  await gone()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'ورود' }))
  expect(document.documentElement.hasAttribute('data-scroll-locked')).toBe(false)
})

test('Dialog – close button, or a press outside – closes', async () => {
  await opened()
  await userEvent.click(screen.getByRole('button', { name: 'بستن' }))
  await gone()
  await userEvent.click(screen.getByRole('button', { name: 'ورود' }))
  const scrim = document.querySelector('[data-scrim]')
  if (scrim === null) throw new Error('no scrim')
  await userEvent.click(scrim)
  await gone()
})

test('Dialog – Tab at the first and last control – stays inside, in both directions', async () => {
  await opened()
  const inside = ['شماره', 'دریافت کد', 'بستن']
  const name = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  const seen = [name()]
  for (let press = 0; press < 3; press += 1) {
    await userEvent.tab()
    seen.push(name())
  }
  expect(seen).toEqual([...inside, 'شماره'])
  await userEvent.tab({ shift: true })
  expect(name()).toBe('بستن')
})

test('Dialog – opened from another dialog – Escape closes only the top one', async () => {
  render(<Nested />)
  await userEvent.click(screen.getByRole('button', { name: 'باز کن' }))
  expect(screen.getByRole('dialog', { name: 'دوم' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'دوم' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'اول' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'باز کن' }))
})

test('Dialog – focused control is removed – Tab returns inside', async () => {
  const dialog = await opened()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.tab()
  expect(dialog.contains(document.activeElement)).toBe(true)
})

test('Dialog – unmounted while open – no listener remains', async () => {
  const held = heldListeners(document, window)
  const { unmount } = render(<Harness />)
  await userEvent.click(screen.getByRole('button', { name: 'ورود' }))
  expect(held()).not.toEqual([])
  unmount()
  expect(held()).toEqual([])
})

test('Dialog – keepMounted – is there but hidden before it opens, and starts afresh after it closes', async () => {
  const onClosed = vi.fn()
  const show = (open: boolean) => (
    <Dialog open={open} onClose={() => {}} onClosed={onClosed} title="فیلترها" keepMounted>
      <input aria-label="از" />
    </Dialog>
  )
  const { rerender } = render(show(false))
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'از', hidden: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  field().value = '۵'

  rerender(show(true))
  expect(screen.getByRole('dialog', { name: 'فیلترها' }).contains(field())).toBe(true)
  expect(field().value).toBe('۵')
  expect(onClosed).not.toHaveBeenCalled()

  rerender(show(false))
  await gone()
  expect(onClosed).toHaveBeenCalledOnce()
  await waitFor(() => expect(field().value).toBe(''))
})
