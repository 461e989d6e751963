// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type ShellHost, ShellHostProvider } from '../../engine/host/shell-host.tsx'
import { standstill } from '../../engine/navigation/navigation.ts'
import { NavigationRoot } from '../../engine/navigation/navigation-root.tsx'
import { pageAt } from '../../engine/testing/fake-navigation.ts'
import { PinBadge } from './pin-badge.tsx'

const now = new Date('2026-11-20T10:00:00Z')

function show(host: Pick<ShellHost, 'pinned' | 'preview'>, address = '/brand?page=2') {
  const loader = { version: (remote: string) => (remote === 'mfe-cart' ? '1.4.2' : '2.0.0') }
  return render(
    <ShellHostProvider value={{ ...host, loader } as unknown as ShellHost}>
      <NavigationRoot navigation={standstill(pageAt(address))}>
        <PinBadge />
      </NavigationRoot>
    </ShellHostProvider>,
  )
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('badge – two remotes of a branch – names versions, branch and expiry, and leads out on the same page', () => {
  show({
    pinned: ['mfe-cart', 'mfe-header'],
    preview: { until: '2026-11-27T10:00:00.000Z', branch: 'fix-price' },
  })

  const badge = screen.getByRole('complementary', { name: 'پیش‌نمایش' })
  for (const text of ['mfe-cart 1.4.2', 'mfe-header 2.0.0', 'شاخهٔ fix-price', 'تا ۶ آذر ۱۴۰۵، ۱۳:۳۰'])
    expect(badge.textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'خروج از پیش‌نمایش' }).getAttribute('href')).toBe(
    '/brand?page=2&mfe=',
  )
})

test('badge – nothing is pinned, or a development server – is absent, or names neither branch nor expiry', () => {
  const { container } = show({})
  expect(container.innerHTML).toBe('')

  show({ pinned: ['mfe-cart'] })
  expect(screen.getByRole('complementary').textContent).not.toMatch(/شاخه|تا /)
})

test('badge – the link expires while the page is open – says so', () => {
  vi.useFakeTimers({ now })
  show({ pinned: ['mfe-cart'], preview: { until: '2026-11-20T10:05:00.000Z' } })
  expect(screen.getByRole('status').textContent).toContain('تا ۲۹ آبان ۱۴۰۵')

  act(() => void vi.advanceTimersByTime(5 * 60_000))

  expect(screen.getByRole('status').textContent).toContain('مهلت پیش‌نمایش تمام شد')
})
