import type { Page } from '@playwright/test'
import { expectSound } from '../fixtures/checks.ts'
import { readCode } from '../fixtures/outbox.ts'
import { isNarrow, openPage, settled } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/test.ts'

/** The seeded user who has unread messages of types 1 (two) and 6 (one). */
const DEMO_PHONE = '09120000000'

/** The count stands in the name of the bell, or of the account entry of the bottom bar. */
const unreadLink = (page: Page, count: string) =>
  page
    .getByRole('link', { name: `${isNarrow(page) ? 'حساب من' : 'پیام‌ها'}، ${count} پیام نخوانده` })
    .filter({ visible: true })

// One walk: there is one such user per shop, and reading a message is for ever.
test('notices – the demo user – discounts first, the survey on a later page, nothing over the cart', async ({
  page,
  request,
}) => {
  await openPage(page, '/login')
  await page.getByRole('main').getByLabel('شمارهٔ موبایل').fill(DEMO_PHONE)
  await page
    .getByRole('main')
    .getByLabel('کد ۴ رقمی')
    .fill(await readCode(request, DEMO_PHONE))

  const discounts = page.getByRole('dialog', { name: '۲ تخفیف تازه برای شما' })
  await expect(discounts).toBeVisible()
  await expect(unreadLink(page, '۳')).toHaveCount(1)
  const buy = discounts.getByRole('link', { name: /^خرید محصول/ })
  await expect(buy).toHaveCount(2)
  await expect(buy.first()).toHaveAttribute('href', '/category/hairdryer/lavin')
  await settled(page)
  await expectSound(page)

  const marked = page.waitForResponse(answer => answer.url().includes('/user/message/read/'))
  await page.keyboard.press('Escape')
  await expect(unreadLink(page, '۱')).toHaveCount(1)
  expect((await marked).status()).toBe(200)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(unreadLink(page, '۱')).toHaveCount(1)

  await openPage(page, '/card')
  await settled(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openPage(page, '/amazing')
  const survey = page.getByRole('dialog', { name: 'خرید آخرتان چطور بود؟' })
  await expect(survey).toBeVisible()
  const participate = survey.getByRole('link', { name: 'شرکت در نظرسنجی' })
  await expect(participate).toHaveAttribute('href', 'https://survey.example.com/last-purchase')
  await expect(participate).toHaveAttribute('rel', /noopener/)
  await settled(page)
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(survey).toHaveCount(0)

  const asked = page.waitForResponse(answer => answer.url().includes('/user/message/get/'))
  await openPage(page, '/')
  await asked
  await settled(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
