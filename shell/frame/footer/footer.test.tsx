// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Footer } from './footer.tsx'
import { renderInShell } from './footer-test-host.tsx'

/** Notifies resize observers; jsdom has no layout. */
let measured = () => {}
let textHeight = 500

beforeEach(() => {
  textHeight = 500
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measured = callback
      }
      observe() {
        measured()
      }
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => textHeight)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const footer = () => within(screen.getByRole('contentinfo'))

describe('the footer', () => {
  test('badges, banner, trust badge and legal line – match spec §1', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-20T20:30:00Z') })
    renderInShell(<Footer />)
    vi.useRealTimers()

    const badges = within(footer().getByRole('list', { name: 'ضمانت‌های فروشگاه' })).getAllByRole('listitem')
    expect(badges.map(badge => badge.textContent)).toEqual([
      'ضمانت اصل بودن کالا',
      '۷ روز بازگشت',
      'تحویل سریع',
      'پشتیبانی تلفنی',
    ])
    const text = screen.getByRole('contentinfo').textContent
    expect(text).toContain('ارسال سریع سفارش ۷ روز ضمانت بازگشت پشتیبانی ۲۴ ساعته، ۷ روز هفته')
    expect(text).toContain('تمام حقوق این فروشگاه برای شرکت نمونه محفوظ است. ©\u00a0۱۴۰۶')
    expect(footer().getByRole('link', { name: 'نماد اعتماد' }).getAttribute('href')).toBe('/enamad')
  })
})

describe('the text about the shop', () => {
  const more = () => footer().queryByRole('button', { name: 'بیشتر بخوانید' })
  const less = () => footer().queryByRole('button', { name: 'کمتر' })

  test('longer than 220 px – a button expands and collapses it', async () => {
    const { user } = renderInShell(<Footer />)
    expect(more()?.getAttribute('aria-expanded')).toBe('false')
    const text = document.getElementById(more()?.getAttribute('aria-controls') ?? '')
    expect(text?.textContent).toContain('خانه‌نو جایی است')
    const cut = getComputedStyle(text ?? document.body).maxBlockSize

    await user.click(more() ?? document.body)

    expect(cut).toBe('220px')
    expect(getComputedStyle(text ?? document.body).maxBlockSize).not.toBe('220px')
    expect(less()?.getAttribute('aria-expanded')).toBe('true')
    await user.click(less() ?? document.body)
    expect(more()?.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(more())
  })

  test('no longer than 220 px at this width – no button', () => {
    textHeight = 220
    renderInShell(<Footer />)
    expect(more()).toBeNull()

    textHeight = 221
    act(() => measured())
    expect(more()).toBeTruthy()
  })
})

describe('back to top', () => {
  test.each([
    [false, 'smooth'],
    [true, 'instant'],
  ])('reduced motion %s – scrolls %s and Tab starts at the top', async (isCalm, behavior) => {
    const scrollTo = vi.fn()
    vi.stubGlobal('scrollTo', scrollTo)
    vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
    const { user } = renderInShell(<Footer />)

    await user.click(footer().getByRole('link', { name: 'بازگشت به بالا' }))

    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior }]])
    expect(document.activeElement).toBe(document.body)
  })
})
