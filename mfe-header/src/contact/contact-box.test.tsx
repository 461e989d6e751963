// @vitest-environment jsdom

import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { TestHost } from 'shared-remote/testing/test-host'
import { sampleSite } from 'shared-shop/testing/sample-site'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ContactBox } from './contact-box.tsx'
import { Offices } from './offices.tsx'

// Other suites run in parallel and slow this one down.
configure({ asyncUtilTimeout: 10_000 })
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const offices = [
  { key: 'central', phones: [{ label: 'فروش', number: '02112345678' }] },
  { key: 'regional', phones: [{ label: 'پیگیری', number: '07112345678' }] },
] as const

describe.each([
  ['wide', false],
  ['narrow', true],
])('contact box on a %s screen (spec §1)', (_, matches) => {
  beforeEach(() => {
    window.matchMedia = query => ({ matches, media: query }) as MediaQueryList
  })

  it('contact box – button, Escape – opens with offices and hints, then closes and returns the focus', async () => {
    const type = userEvent.setup()
    render(
      <TestHost site={{ ...sampleSite, offices }}>
        <ContactBox />
      </TestHost>,
    )
    const button = screen.getByRole('button', { name: 'تماس با ما' })
    button.focus()
    await type.keyboard('{Enter}')
    const box = await screen.findByRole('dialog', { name: 'تماس با ما' })
    expect(within(box).getByText(/همهٔ روزهای هفته، شبانه‌روزی/)).toBeTruthy()
    const call = within(box).getByRole('link', { name: /تماس با دفتر جنوب کشور، پیگیری: ۰۷۱.۱۲۳۴.۵۶۷۸/ })
    expect(call.getAttribute('href')).toBe('tel:07112345678')
    expect(
      within(within(box).getByRole('list', { name: 'پیش از تماس' })).getAllByRole('listitem'),
    ).toHaveLength(3)
    expect(within(box).getByRole('link', { name: 'پیگیری کنید' }).getAttribute('href')).toBe('/card/cardList')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await type.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button)
  })
})

describe('offices – open or closed now in Tehran', () => {
  const states = () => screen.getAllByText(/^اکنون /).map(mark => mark.textContent)

  it('offices – panel stays open past 14:00 and 21:00 – the regional office opens, then closes', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T10:29:50Z') })
    render(
      <TestHost site={{ ...sampleSite, offices }}>
        <Offices />
      </TestHost>,
    )
    expect(states()).toEqual(['اکنون باز است', 'اکنون بسته است'])
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(states()).toEqual(['اکنون باز است', 'اکنون باز است'])
    await act(() => vi.advanceTimersByTimeAsync(7 * 3_600_000 - 1000))
    expect(states()).toEqual(['اکنون باز است', 'اکنون باز است'])
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(states()).toEqual(['اکنون باز است', 'اکنون بسته است'])
  })
})
