// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Checkbox } from './toggles.tsx'

afterEach(cleanup)

const show = (errorId?: string) =>
  render(
    <>
      <Checkbox label="قوانین" checked={false} onChange={() => {}} end="۳" errorId={errorId} />
      <p id="wrong">بپذیرید.</p>
    </>,
  )
const texts = (box: HTMLElement) =>
  box
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map(id => document.getElementById(id)?.textContent)

test('Checkbox – no error – is described only by its end content', () => {
  show()
  const box = screen.getByRole('checkbox', { name: 'قوانین' })
  expect(texts(box)).toEqual(['۳'])
  expect(box.hasAttribute('aria-invalid')).toBe(false)
})

test('Checkbox – error – is invalid and described by the error text', () => {
  show('wrong')
  const box = screen.getByRole('checkbox', { name: 'قوانین' })
  expect(texts(box)).toEqual(['۳', 'بپذیرید.'])
  expect(box.getAttribute('aria-invalid')).toBe('true')
})
