// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CodeField } from './code-field.tsx'

afterEach(cleanup)

function Harness({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <CodeField label="کد ورود" value={code} onChange={setCode} onComplete={onComplete} />
}

function boxes(): (string | null)[] {
  return [...document.querySelectorAll('[data-box]')].map(box => box.textContent)
}

test('CodeField – Persian digits typed – Latin value, Persian boxes, completes once at the fourth digit', async () => {
  const onComplete = vi.fn()
  render(<Harness onComplete={onComplete} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'کد ورود' }), '۷۲۹')
  expect(onComplete).not.toHaveBeenCalled()
  expect(boxes()).toEqual(['۷', '۲', '۹', ''])
  await userEvent.type(screen.getByRole('textbox'), '1')
  expect(onComplete.mock.calls).toEqual([['7291']])
})

test('CodeField – message pasted – keeps the digits and cuts the extra ones', async () => {
  const onComplete = vi.fn()
  render(<Harness onComplete={onComplete} />)
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste('کد: 12-34567')
  expect(onComplete.mock.calls).toEqual([['1234']])
  expect(boxes()).toEqual(['۱', '۲', '۳', '۴'])
})

test('CodeField – error – is associated with the one real input', () => {
  render(<CodeField label="کد ورود" value="" onChange={() => undefined} error="نادرست است" />)
  const input = screen.getByRole('textbox')
  expect(input.getAttribute('autocomplete')).toBe('one-time-code')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('نادرست است')
})
