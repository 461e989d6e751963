// @vitest-environment jsdom

import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { fakeApi } from 'shared-remote/testing/fake-api'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { TestHost } from 'shared-remote/testing/test-host'
import { sampleSite } from 'shared-shop/testing/sample-site'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { slot } from './header.tsx'

const product = {
  id: 5,
  content: { name: 'قهوه‌ساز نوا', slug: 'nova-coffee' },
  price: 1_000_000,
  special: 10,
  inventory: 3,
  disable: 0,
  picture: '/p',
}
const answers = {
  'GET /api/V1/category/tags': [
    { name: 'قهوه‌ساز', nameEn: 'coffee', link: '/category/coffee-makers', image: '' },
  ],
  'GET /api/V1/product/search/:size': { data: [product], total: 1 },
  'GET /api/V1/category/all': [
    {
      id: 1,
      name: 'آشپزخانه',
      slug: 'kitchen-appliances',
      fatherId: 0,
      c1: [{ id: 2, name: 'سرخ‌کن', slug: 'airfryer', fatherId: 1, c1: [] }],
    },
  ],
}

// jsdom has no media queries: it treats everything that is only for wide or only for narrow screens as hidden.
// Parts load as chunks, which is slow on a busy machine.
configure({ defaultHidden: true, asyncUtilTimeout: 5000 })

beforeEach(() => {
  localStorage.clear()
  window.matchMedia = query => ({ matches: false, media: query }) as MediaQueryList
})
afterEach(cleanup)

function show(variant: 'full' | 'checkout' = 'full') {
  const api = fakeApi(answers)
  const { bus } = recordingBus()
  const visited: string[] = []
  render(
    <TestHost site={sampleSite} api={api} bus={bus} onVisit={to => visited.push(to)}>
      <slot.Slot variant={variant} />
    </TestHost>,
  )
  return { api, bus, visited, type: userEvent.setup() }
}

describe('header – badges (spec §2)', () => {
  it('badges – counts are 0 – take no space and are not announced', () => {
    const { bus } = show()
    act(() => {
      bus.setState('session', { status: 'user', user: { id: 7, name: 'نگار رستمی', userStatus: '' } })
      bus.setState('cart', { itemCount: 0, lines: [], total: 0, payable: 0 })
      bus.setState('unread', { count: 0 })
    })
    expect(screen.getByRole('link', { name: 'سبد خرید' }).textContent).toBe('')
    expect(screen.getByRole('link', { name: 'پیام‌ها' }).textContent).toBe('')
  })

  it('badges – items and notifications – show Persian digits in the badge and in the name', () => {
    const { bus } = show()
    act(() => {
      bus.setState('session', { status: 'user', user: { id: 7, name: 'نگار رستمی', userStatus: '' } })
      bus.setState('cart', { itemCount: 12, lines: [], total: 0, payable: 0 })
      bus.setState('unread', { count: 3 })
    })
    expect(screen.getByRole('link', { name: 'سبد خرید، ۱۲ کالا' }).textContent).toBe('۱۲')
    expect(screen.getByRole('link', { name: 'پیام‌ها، ۳ پیام نخوانده' }).textContent).toBe('۳')
  })
})

describe('header – panels', () => {
  it('cart – small button pressed – opens and closes the dropdown of the cart remote', async () => {
    const { type } = show()
    const button = screen.getByRole('button', { name: 'نمایش سبد خرید' })
    await type.click(button)
    expect((await screen.findByRole('dialog', { name: 'سبد خرید' })).textContent).toContain('cart-dropdown')
    await type.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('cart – requested on the bus – opens the dropdown', async () => {
    const { bus } = show()
    act(() => bus.send('cart/open', {}))
    expect(await screen.findByRole('dialog', { name: 'سبد خرید' })).toBeTruthy()
  })

  it('login – requested on the bus – opens the dialog with its reason', async () => {
    const { bus } = show()
    act(() => bus.send('login/open', { returnTo: '/card', reason: 'برای خرید وارد شوید.' }))
    const dialog = await screen.findByRole('dialog', { name: 'ورود یا ثبت‌نام' })
    expect(dialog.textContent).toContain('برای خرید وارد شوید.')
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('phoneNumber'))
  })
})

describe('header – checkout', () => {
  it('header – in checkout – keeps only logo, help and cart', () => {
    show('checkout')
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/',
      'tel:02100000000',
      '/card',
    ])
    expect(screen.queryByRole('search')).toBeNull()
  })
})
