// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Stepper } from './stepper.tsx'

afterEach(cleanup)

test('Stepper – second of three steps – marks one current step and links only finished steps', () => {
  render(
    <Stepper
      label="گام‌های خرید"
      current={1}
      steps={[
        { label: 'سبد خرید', icon: 'cart', href: '/card' },
        { label: 'مشخصات', icon: 'user', href: '/card/complete-profile' },
        { label: 'ارسال', icon: 'truck', href: '/card/delivery' },
      ]}
    />,
  )
  const items = screen.getAllByRole('listitem')
  expect(items.map(item => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/card'])
  expect(screen.getByRole('link').textContent).toContain('انجام شد')
})
