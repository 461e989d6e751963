import type { Page } from '@playwright/test'
import { expectSound } from '../../fixtures/checks.ts'
import {
  addToCart,
  checkOut,
  openCart,
  openFirstBuyable,
  openPage,
  waitUntilIdle,
} from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const name = 'نیلوفر کریمی'

test('purchase from home by the menu – paid – the paid order is in the list', { tag: '@journey' }, async ({
  page,
  request,
  phone,
}) => {
  await openPage(page, '/')
  await openCategory(page)
  await expect(page.getByRole('heading', { level: 1, name: 'اسپرسوساز' })).toBeVisible()
  await waitUntilIdle(page)
  const product = await openFirstBuyable(page)
  await addToCart(page)
  await openCart(page)
  await expect(page.getByRole('main').getByRole('link', { name: product }).first()).toBeVisible()

  await checkOut(page, { request, phone, name })
  await page.getByRole('button', { name: 'پرداخت موفق' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'سفارش شما ثبت شد' })).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: 'پیگیری سفارش' }).click()
  await expect(page).toHaveURL(/\/card\/cardList\?order=\d+$/)
  const order = page.getByRole('article')
  await expect(order).toHaveCount(1)
  await expect(order.getByText('پرداخت‌شده').first()).toBeVisible()
  await expect(order.getByText(product).first()).toBeVisible()
  await look(page)
  await openPage(page, '/profile')
  await look(page)

  await openPage(page, '/card')
  await expect(page.getByRole('heading', { name: 'سبد خرید شما خالی است' })).toBeVisible()
})

test('purchase from home by search – cancelled at the gateway – order stays payable and the cart keeps its lines', {
  tag: '@phone',
}, async ({ page, request, phone }) => {
  await openPage(page, '/')
  await searchFor(page, 'جاروبرقی')
  await expect(page).toHaveURL(/\/search\?searchText=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('جاروبرقی')
  await waitUntilIdle(page)
  const product = await openFirstBuyable(page)
  await addToCart(page)
  await openCart(page)

  await checkOut(page, { request, phone, name }, () => look(page))
  await page.getByRole('button', { name: 'انصراف' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'پرداخت انجام نشد' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'پرداخت دوباره' })).toBeVisible()

  await page.getByRole('link', { name: 'بازگشت به سبد خرید' }).click()
  await expect(page).toHaveURL('/card')
  await expect(page.getByRole('main').getByRole('link', { name: product }).first()).toBeVisible()

  await openPage(page, '/card/cardList')
  await expect(page.getByRole('article').getByText('در انتظار پرداخت').first()).toBeVisible()
  await page.getByRole('button', { name: 'پرداخت دوباره' }).click()
  await page.getByRole('button', { name: 'پرداخت موفق' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'سفارش شما ثبت شد' })).toBeVisible()
})

async function look(page: Page): Promise<void> {
  await waitUntilIdle(page)
  await expectSound(page)
}

async function openCategory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'همهٔ دسته‌ها' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'اسپرسوساز', exact: true }).click()
  await expect(page).toHaveURL('/category/espresso-makers')
}

/** Types into the search sheet and goes to the results. */
async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'جست‌وجو', exact: true }).last().click()
  const sheet = page.getByRole('dialog', { name: 'جست‌وجو' })
  await sheet.getByLabel('جست‌وجوی کالا').fill(text)
  await sheet.getByRole('link', { name: /دیدن همهٔ نتایج/ }).click()
}
