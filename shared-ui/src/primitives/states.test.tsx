// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorSlot } from './states.tsx'

afterEach(cleanup)

/** A part that fails to load and succeeds on the first retry. */
function Part({ heading }: { heading: boolean }) {
  const [failed, setFailed] = useState(true)
  return (
    <main>
      <h1>سفارش‌ها</h1>
      <section>
        {heading && <h2>کالاهای مرتبط</h2>}
        {failed ? <ErrorSlot onRetry={() => setFailed(false)} /> : <p>آمد</p>}
      </section>
    </main>
  )
}

test.each([
  ['a part with a heading', true, 'کالاهای مرتبط'],
  ['a part without one', false, 'سفارش‌ها'],
])('ErrorSlot – in %s, retried by keyboard – focuses the heading around it', async (_name, heading, name) => {
  render(<Part heading={heading} />)
  screen.getByRole('button', { name: 'تلاش دوباره' }).focus()

  await userEvent.setup().keyboard('{Enter}')

  await screen.findByText('آمد')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })))
})

test('ErrorSlot – removed while the focus is elsewhere – leaves the focus there', async () => {
  const { rerender } = render(
    <main>
      <input aria-label="جست‌وجو" />
      <ErrorSlot onRetry={() => {}} />
    </main>,
  )
  screen.getByRole('textbox').focus()

  rerender(
    <main>
      <input aria-label="جست‌وجو" />
      <p>آمد</p>
    </main>,
  )

  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
