import type { APIRequestContext, Page } from '@playwright/test'
import { expectSound } from '../../fixtures/checks.ts'
import {
  addToCart,
  type ListedProduct,
  openCart,
  openPage,
  signUp,
  writeAddress,
} from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const overlay = (page: Page) => page.getByRole('dialog', { name: 'در حال پردازش' })
const payButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'پرداخت', exact: true })

test('payment hand-over – slow, hidden, then refused – overlay appears and disappears, the step still works', async ({
  page,
  request,
  phone,
  faults,
}) => {
  await goToPayment(page, request, phone)

  const order = await holdBack(page, '**/api/V1/order')
  await payButton(page).click()
  await expect(overlay(page)).toBeVisible()
  await expect(overlay(page).getByRole('status')).toHaveText('چند لحظه صبر کنید. این صفحه را نبندید.')
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('Tab')
    await expect(overlay(page).locator(':focus')).toHaveCount(1)
  }

  await page.keyboard.press('Escape')
  await expect(overlay(page)).toHaveCount(0)
  await expect(payButton(page)).toBeFocused()
  await expect(payButton(page)).toHaveAttribute('aria-busy', 'true')

  faults.expect(/503/)
  await order.refuse()
  await expect(payButton(page)).not.toHaveAttribute('aria-busy', 'true')

  // The second attempt is refused while the overlay is open: it closes by itself.
  const again = await holdBack(page, '**/api/V1/order')
  await payButton(page).click()
  await expect(overlay(page)).toBeVisible()
  await expectSound(page)
  await again.refuse()
  await expect(overlay(page)).toHaveCount(0)

  // The third attempt succeeds: the overlay stays until the browser is at the gateway.
  const start = await holdBack(page, '**/api/V1/payment/**')
  await payButton(page).click()
  await expect(overlay(page)).toBeVisible()
  await start.letGo()
  await expect(page.getByRole('heading', { name: 'پرداخت سفارش' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/card/)
  await expect(overlay(page)).toHaveCount(0)
})

/** Holds the next request to `url` until it is released or refused. */
async function holdBack(page: Page, url: string) {
  let decide: (how: 'go' | 'refuse') => void = () => {}
  const decision = new Promise<'go' | 'refuse'>(resolve => {
    decide = resolve
  })
  await page.route(
    url,
    async route => {
      if ((await decision) === 'go') return route.continue()
      await route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '' } })
    },
    { times: 1 },
  )
  return { letGo: async () => decide('go'), refuse: async () => decide('refuse') }
}

/** Goes from an empty cart to the last step of the checkout. */
async function goToPayment(page: Page, request: APIRequestContext, phone: string): Promise<void> {
  const { data }: { data: ListedProduct[] } = await (
    await request.get('/api/V1/product/search/24?page=1&active=true')
  ).json()
  const product = data.find(({ inventory }) => inventory > 3)
  await openPage(page, `/product/${product?.content.slug}`)
  await addToCart(page)
  await openCart(page)
  await page.getByRole('link', { name: 'ادامه و تکمیل مشخصات' }).click()
  await signUp(page.getByRole('dialog'), { request, phone, name: 'نیلوفر کریمی' })
  await expect(page).toHaveURL('/card/complete-profile')
  await writeAddress(page, phone)
  await expect(page).toHaveURL('/card/delivery')
  await page.getByRole('button', { name: 'ادامه به پرداخت' }).click()
  await expect(page).toHaveURL('/card/cardPayment')
  await page.getByRole('checkbox', { name: 'قوانین و مقررات فروشگاه را می‌پذیرم' }).check()
}
