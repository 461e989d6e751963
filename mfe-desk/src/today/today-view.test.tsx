// @vitest-environment jsdom

import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { ApiFailure } from 'shared-shop/client'
import type { Today } from 'shared-shop/desk/today'
import { afterEach, expect, test } from 'vitest'
import { page } from '../pages/today.tsx'
import { routes } from '../routes.ts'
import { accessCall, owner, showScreen } from '../testing/show-screen.tsx'

// jsdom ignores media queries, so the menu of the other width counts as hidden.
configure({ defaultHidden: true })
afterEach(cleanup)

const call = 'GET /api/V1/desk/today'
const sums = { orders: 0, amount: 0, discount: 0 }
const today: Today = {
  at: '2026-11-24T08:00:00.000Z',
  sales: {
    today: { orders: 2, amount: 3_000_000, discount: 0 },
    yesterday: { ...sums, orders: 1, amount: 2_000_000 },
    days: Array.from({ length: 30 }, (_, index) => ({
      day: new Date(Date.UTC(2026, 9, 26 + index)).toISOString().slice(0, 10),
      orders: index,
      amount: index * 100_000,
      before: 0,
    })),
  },
  orders: { states: [{ status: 'paid', count: 3 }], overdue: 1 },
  conversion: { placed: 4, paid: 1, placedIn30Days: 0, paidIn30Days: 0 },
  lowStock: { count: 0, rows: [] },
  failedPayments: null,
  refunds: { count: 0, amount: 0, rows: [] },
  questions: { count: 0, rows: [] },
}
const show = (answers: Readonly<Record<string, unknown>>) =>
  showScreen(<page.Page data={null} />, { answers: { [accessCall]: owner, ...answers } })

test('day – figures of the API – are shown; every link leads to a screen that exists', async () => {
  show({ [call]: today })
  expect(await screen.findByText('۵۰٪ بیشتر از دیروز تا همین ساعت')).toBeTruthy()
  expect(screen.getByText('۲۵٪')).toBeTruthy()
  expect(screen.getByText('دیرکرد در ارسال')).toBeTruthy()
  const known = ['/', ...routes.map(({ path }) => path)]
  const links = screen.getAllByRole('link').map(link => new URL((link as HTMLAnchorElement).href).pathname)
  expect(links.filter(path => !known.includes(path))).toEqual([])
  expect(screen.getByText('پرسش بی‌پاسخی نیست')).toBeTruthy()
})

test('day – operator who does not handle orders – no names of customers, and no empty card for them', async () => {
  show({ [call]: today })
  await screen.findByText('بازپرداختی در انتظار نیست')
  expect(screen.queryByRole('heading', { name: /پرداخت ناموفق/ })).toBeNull()
})

test('sales chart – arrow keys – move from day to day, the newest at the left', async () => {
  const { user } = show({ [call]: today })
  const newest = await screen.findByRole('img', { name: /۲۹ سفارش/ })
  newest.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/۲۸ سفارش/)
  await user.keyboard('{End}{ArrowLeft}')
  expect(document.activeElement).toBe(newest)
})

test('day – the second step has expired – it is asked for again', async () => {
  const { api } = show({})
  await waitFor(() => expect(api.asked.some(({ name }) => name === call)).toBe(true))
  await api.asked
    .find(({ name }) => name === call)
    ?.fail(new ApiFailure('http', { status: 403, code: 'SECOND_STEP' }))
  await waitFor(() => expect(api.asked.filter(({ name }) => name === accessCall)).toHaveLength(2))
})
