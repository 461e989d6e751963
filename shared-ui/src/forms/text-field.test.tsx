// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

function Harness({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  return (
    <TextField
      label="شمارهٔ موبایل"
      hint="۱۱ رقم"
      error={error}
      value={value}
      onChange={setValue}
      persianDigits
      ltr
    />
  )
}

test('TextField – Latin digits with persianDigits – shows and passes on Persian digits, the caret keeps its position', async () => {
  render(<Harness />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'شمارهٔ موبایل' })
  await userEvent.type(input, '0912')
  expect(input.value).toBe('۰۹۱۲')
  await userEvent.type(input, '5', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(input.value).toBe('۰۹۵۱۲')
  expect(input.selectionStart).toBe(3)
})

test('TextField – hint and error – both describe the input', () => {
  render(<Harness error="کوتاه است" />)
  const input = screen.getByRole('textbox')
  const text = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
  expect(text).toEqual(['۱۱ رقم', 'کوتاه است'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})
