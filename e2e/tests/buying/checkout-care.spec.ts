import type { Page } from '@playwright/test'
import { findGoods } from '../../fixtures/goods.ts'
import { openPage, waitUntilIdle, writeAddress } from '../../fixtures/shopper.ts'
import { signIn } from '../../fixtures/signed-in.ts'
import { expect, test } from '../../fixtures/test.ts'

const name = 'نیلوفر کریمی'
const terms = (page: Page) => page.getByRole('checkbox', { name: 'قوانین و مقررات فروشگاه را می‌پذیرم' })

/** Tabs until `name` has the focus. */
async function tabTo(page: Page, role: 'link' | 'button' | 'checkbox' | 'radio', label: string | RegExp) {
  const target = page.getByRole(role, { name: label }).first()
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
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
