// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('Button – loading – is busy, keeps its name and the focus, ignores presses', async () => {
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>ورود</Button>)
  const button = screen.getByRole('button', { name: 'ورود' })
  await userEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
  rerender(
    <Button loading onClick={onClick}>
      ورود
    </Button>,
  )
  expect(screen.getByRole('button', { name: 'ورود' })).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('Button – loading submit button – does not submit the form twice', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        ثبت
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'ثبت' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Button – with href – is a link without a button type', () => {
  render(
    <Button href="/card" endIcon="arrow-left">
      ادامه
    </Button>,
  )
  const link = screen.getByRole('link', { name: 'ادامه' })
  expect(link.getAttribute('href')).toBe('/card')
  expect(link.hasAttribute('type')).toBe(false)
})
