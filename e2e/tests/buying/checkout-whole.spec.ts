import type { Page } from '@playwright/test'
import { expectSound } from '../../fixtures/checks.ts'
import { buy, findGoods } from '../../fixtures/goods.ts'
import { addToCart, openCart, openPage, waitUntilIdle, writeAddress } from '../../fixtures/shopper.ts'
import { signIn } from '../../fixtures/signed-in.ts'
import { expect, test } from '../../fixtures/test.ts'

const name = 'نیلوفر کریمی'
const heading = (page: Page, title: string | RegExp) => page.getByRole('heading', { level: 1, name: title })
const look = async (page: Page) => {
  await waitUntilIdle(page)
  await expectSound(page)
}

test('order – placed step by step, paid without returning to the shop – is not paid twice and is sent', async ({
  page,
  request,
  phone,
  faults,
  shop,
}) => {
  await signIn(page, { request, phone, name })
  const goods = await findGoods(request, 'start', ({ inventory }) => inventory > 3)
  await openPage(page, `/product/${goods.slug}`)
  await addToCart(page)
  await openCart(page)
  await page.getByRole('link', { name: 'ادامه و تکمیل مشخصات' }).click()
  await writeAddress(page, phone)

  await expect(page).toHaveURL('/card/delivery')
  await page.getByText('۱۲ تا ۱۵').click()
  await page.reload()
  await waitUntilIdle(page)
  await expect(page.getByRole('radio', { name: '۱۲ تا ۱۵' })).toBeChecked()
  await look(page)
  await page.goBack()
  await expect(page).toHaveURL('/card/complete-profile')
  await page.getByRole('button', { name: /^ویرایش خانه/ }).click()
  await page.getByLabel('پلاک').fill('۲۱')
  await page.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
  await expect(page.getByText('پلاک ۲۱')).toBeVisible()
  await page.getByRole('button', { name: 'ادامه به ارسال' }).click()
  await page.getByText('۱۵ تا ۱۸').click()
  await page.getByRole('button', { name: 'ادامه به پرداخت' }).click()

  await expect(page).toHaveURL('/card/cardPayment')
  await expect(page.getByText(/پلاک ۲۱ · پست پیشتاز · .*، ساعت ۱۵ تا ۱۸/)).toBeVisible()
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
  await expect(page.getByText('برای پرداخت، قوانین و مقررات را بپذیرید.')).toBeVisible()
  await look(page)
  await page.getByRole('checkbox', { name: 'قوانین و مقررات فروشگاه را می‌پذیرم' }).check()
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
  await page.getByText('آزمایش‌های دیگر').click()
  await page.getByRole('button', { name: 'پرداخت و بازنگشتن به فروشگاه' }).click()
  await expect(heading(page, 'پرداخت انجام شد')).toBeVisible()

  await openPage(page, '/card/cardList')
  // The shop verifies with the gateway and answers 409 instead of opening a second payment.
  faults.expect(/409.*\/api\/V1\/payment\/start/)
  await page.getByRole('article').getByRole('button', { name: 'پرداخت دوباره' }).click()
  await expect(heading(page, 'سفارش شما ثبت شد')).toBeVisible()
  await page.getByRole('link', { name: 'پیگیری سفارش' }).click()
  await expect(page).toHaveURL(/\?order=\d+$/)
  const order = new URL(page.url()).searchParams.get('order') ?? ''

  await shop.operate('prepare', order)
  await shop.operate('send', order, '--tracking', '218400397712')
  await page.reload()
  await expect(page.getByRole('list', { name: 'مسیر سفارش' }).locator('[aria-current="step"]')).toContainText(
    '۲۱۸۴۰۰۳۹۷۷۱۲',
  )
  await expect(page.getByRole('button', { name: 'لغو سفارش' })).toHaveCount(0)
  await look(page)
})

test('delivered order – partly returned – is refunded, and its receipt prints', { tag: '@phone' }, async ({
  page,
  request,
  phone,
  shop,
}) => {
  const token = await signIn(page, { request, phone, name })
  const goods = await findGoods(request, 'start', ({ inventory }) => inventory > 3)
  await buy(request, token, goods)
  await openPage(page, '/card/cardList')
  await page.getByRole('link', { name: 'پیگیری و جزئیات' }).click()
  await expect(page).toHaveURL(/\?order=\d+$/)
  const order = new URL(page.url()).searchParams.get('order') ?? ''
  await shop.operate('prepare', order)
  await shop.operate('send', order, '--tracking', '218400397712')
  await shop.operate('deliver', order)
  await page.reload()
  await page.getByRole('button', { name: 'درخواست بازگشت کالا' }).click()
  await page.getByLabel(goods.name).selectOption({ label: '۱ عدد' })
  await page.getByLabel('دلیل بازگشت').fill('رنگش با عکس فرق دارد')
  await look(page)
  await page.getByRole('button', { name: 'ثبت درخواست بازگشت' }).click()
  await expect(page.getByText('در حال بررسی')).toBeVisible()
  await shop.operate('return', order, '--accept', '--restock')
  await page.reload()
  await expect(page.getByText('مرجوع‌شده').first()).toBeVisible()
  await expect(page.getByText(/تومان · در حال انجام/)).toBeVisible()

  await page.getByRole('link', { name: 'دیدن رسید' }).click()
  await expect(heading(page, /^رسید خرید/)).toBeVisible()
  await look(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article', { name: /^رسید خرید/ })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'چاپ رسید' })).toBeHidden()
})
