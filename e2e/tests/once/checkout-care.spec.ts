import type { APIRequestContext, Page } from '@playwright/test'
import { expectSound } from '../../fixtures/checks.ts'
import { findGoods } from '../../fixtures/goods.ts'
import { openPage, waitUntilIdle, writeAddress } from '../../fixtures/shopper.ts'
import { signIn } from '../../fixtures/signed-in.ts'
import { expect, test } from '../../fixtures/test.ts'

const name = 'نیلوفر کریمی'
const pay = (page: Page) => page.getByRole('button', { name: 'پرداخت', exact: true })
const terms = (page: Page) => page.getByRole('checkbox', { name: 'قوانین و مقررات فروشگاه را می‌پذیرم' })

/** Signs in, adds one product to the cart and fills in an address. */
async function goToDelivery(page: Page, { request, phone }: { request: APIRequestContext; phone: string }) {
  await signIn(page, { request, phone, name })
  const goods = await findGoods(request, 'start', ({ inventory }) => inventory > 3)
  await openPage(page, `/product/${goods.slug}`)
  await page.getByRole('button', { name: 'افزودن به سبد', exact: true }).click()
  await expect(page.getByText('اضافه شد').first()).toBeVisible()
  await openPage(page, '/card/complete-profile')
  await writeAddress(page, phone)
  await expect(page).toHaveURL('/card/delivery')
}

/** Tabs until `name` has the focus. */
async function tabTo(page: Page, role: 'link' | 'button' | 'checkbox' | 'radio', label: string | RegExp) {
  const target = page.getByRole(role, { name: label }).first()
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the focus never reaches ${label}`)
}

test('checkout – by keyboard alone – to the gateway and back', async ({ page, request, phone }) => {
  await signIn(page, { request, phone, name })
  const goods = await findGoods(request, 'start', ({ inventory }) => inventory > 3)
  await openPage(page, `/product/${goods.slug}`)
  await tabTo(page, 'button', 'افزودن به سبد')
  await page.keyboard.press('Enter')
  await expect(page.getByText('اضافه شد').first()).toBeVisible()
  await openPage(page, '/card')
  await tabTo(page, 'link', 'ادامه و تکمیل مشخصات')
  await page.keyboard.press('Enter')
  // The form has keyboard tests of its own.
  await writeAddress(page, phone)
  await expect(page).toHaveURL('/card/delivery')
  await waitUntilIdle(page)
  await tabTo(page, 'radio', 'پست پیشتاز')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'باربری' })).toBeChecked()
  await tabTo(page, 'button', 'ادامه به پرداخت')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/card/cardPayment')
  await waitUntilIdle(page)
  await tabTo(page, 'button', /^پرداخت$/)
  await page.keyboard.press('Enter')
  await expect(terms(page)).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, 'button', /^پرداخت$/)
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'پرداخت موفق')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'سفارش شما ثبت شد' })).toBeVisible()
})

test('checkout – two tabs, API down – one order; each step shows its error and can be retried', async ({
  page,
  context,
  request,
  phone,
  faults,
  shop,
}) => {
  faults.expect(/ERR_FAILED|ERR_INTERNET|Failed to load resource/)
  await goToDelivery(page, { request, phone })

  // Delivery step: the shipping cost cannot be fetched.
  await page.route('**/api/V1/shipping/quote', route => route.abort())
  await page.reload()
  await expect(page.getByText('مشکلی در ارتباط به وجود آمده است')).toBeVisible()
  await page.unroute('**/api/V1/shipping/quote')
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await page.getByRole('button', { name: 'ادامه به پرداخت' }).click()
  await expect(page).toHaveURL('/card/cardPayment')

  // Payment step: the order cannot be placed.
  await terms(page).check()
  await page.route('**/api/V1/order', route => route.abort())
  await pay(page).click()
  await expect(page.getByRole('alert')).toContainText('مشکلی در ارتباط به وجود آمده است')
  await page.unroute('**/api/V1/order')

  // A tab opened earlier goes to the gateway, too, with the same order.
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ])
  await waitUntilIdle(other)
  await terms(other).check()
  await pay(page).click()
  await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible()
  await pay(other).click()
  await expect(other.getByRole('button', { name: 'انصراف' })).toBeVisible()
  await page.getByRole('button', { name: 'پرداخت موفق' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'سفارش شما ثبت شد' })).toBeVisible()
  await other.getByRole('button', { name: 'انصراف' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'سفارش شما ثبت شد' })).toBeVisible()
  await openPage(page, '/card/cardList')
  await expect(page.getByRole('article')).toHaveCount(1)

  // An exclusive fare of that order, paid once.
  await page.getByRole('link', { name: 'پیگیری و جزئیات' }).click()
  await expect(page).toHaveURL(/order=\d+$/)
  const order = new URL(page.url()).searchParams.get('order') ?? ''
  await shop.operate('fare', order, '--amount', '250000', '--reason', 'کرایهٔ باربری')
  await page.reload()
  await page.getByRole('link', { name: 'پرداخت', exact: true }).click()
  await expect(page.getByText('کرایهٔ باربری')).toBeVisible()
  await pay(page).click()
  await page.getByText('آزمایش‌های دیگر').click()
  await page.getByRole('button', { name: 'پرداخت با پاسخ دوباره' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'پرداخت انجام شد' })).toBeVisible()

  // The order is cancelled before it is sent: full refund.
  await page.getByRole('link', { name: 'دیدن سفارش' }).click()
  await page.getByRole('button', { name: 'لغو سفارش' }).click()
  await page.getByRole('button', { name: 'بله، لغو شود' }).click()
  await expect(page.getByText(/تومان · در حال انجام/)).toBeVisible()
})

test('back from the gateway – cart changed – asks about the unpaid order, replaces it in one press, paid once', async ({
  page,
  request,
  phone,
  faults,
}) => {
  faults.expect(/409/)
  await goToDelivery(page, { request, phone })
  await page.getByRole('button', { name: 'ادامه به پرداخت' }).click()
  await terms(page).check()
  await pay(page).click()
  await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible()

  await openPage(page, '/card/delivery')
  await page.getByText('باربری', { exact: true }).click()
  await page.getByRole('button', { name: 'ادامه به پرداخت' }).click()
  await expect(page).toHaveURL('/card/cardPayment')
  await waitUntilIdle(page)
  await terms(page).check()
  await pay(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'هنوز پرداخت نشده است' })).toBeVisible()
  await expectSound(page)

  await page.getByRole('button', { name: 'لغو آن و پرداخت این سفارش' }).click()
  await page.getByRole('button', { name: 'پرداخت موفق' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'سفارش شما ثبت شد' })).toBeVisible()
  await openPage(page, '/card/cardList')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').filter({ hasText: 'لغوشده' })).toHaveCount(1)
})
