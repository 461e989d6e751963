import type { Page } from '@playwright/test'
import type { Today } from 'shared-shop/desk/today'
import type { DeskAccess } from 'shared-shop/endpoints/desk/access'
import { expectSound } from '../../fixtures/checks.ts'
import { expect, test } from '../../fixtures/test.ts'

const owner: DeskAccess = {
  name: 'سارا کاظمی',
  phone: '09120000000',
  roles: ['owner'],
  open: true,
  until: '2026-11-24T20:00:00.000Z',
}
const sums = { orders: 3, amount: 9_000_000, discount: 0 }
const today: Today = {
  at: '2026-11-24T08:00:00.000Z',
  sales: {
    today: sums,
    yesterday: sums,
    days: Array.from({ length: 30 }, (_, index) => ({
      day: new Date(Date.UTC(2026, 9, 26 + index)).toISOString().slice(0, 10),
      orders: index,
      amount: index * 1_000_000,
      before: 5_000_000,
    })),
  },
  orders: { states: [{ status: 'paid', count: 3 }], overdue: 1 },
  conversion: { placed: 4, paid: 3, placedIn30Days: 40, paidIn30Days: 20 },
  lowStock: { count: 0, rows: [] },
  failedPayments: { count: 0, rows: [] },
  refunds: { count: 0, amount: 0, rows: [] },
  questions: { count: 0, rows: [] },
}

/** Signs the browser in as an operator, for an API that answers as told: a test of the pages alone. */
async function openDesk(page: Page, access: DeskAccess = owner): Promise<void> {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('api_token', 'of-an-operator')
  })
  await page.route('**/api/V1/desk/access', route => route.fulfill({ json: access }))
  await page.route('**/api/V1/desk/today', route => route.fulfill({ json: today }))
  await page.goto('/desk')
}

test('back office – opened – shows the day in its own frame, with nothing of the shop', {
  tag: ['@widths', '@journey'],
}, async ({ page }) => {
  const remotes = new Set<string>()
  page.on('response', answer => {
    const [, remote] = /\/remotes\/(mfe-[a-z]+)\//.exec(answer.url()) ?? []
    if (remote) remotes.add(remote)
  })
  await openDesk(page)

  await expect(page.getByRole('heading', { name: 'امروز', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'فروش امروز' })).toBeVisible()
  await expect(page.getByLabel('جست‌وجوی کالا')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect([...remotes]).toEqual(['mfe-desk'])
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width).toBeLessThanOrEqual(0)
  await expectSound(page)
})
