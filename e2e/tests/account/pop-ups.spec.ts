import type { Page } from '@playwright/test'
import { expectSound } from '../../fixtures/checks.ts'
import { readCode } from '../../fixtures/outbox.ts'
import { openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

/** The seeded user with two unread notifications of type 1 and one of type 6. */
const DEMO_PHONE = '09120000000'

/** The unread count is in the name of the bell. */
const unreadLink = (page: Page, count: string) =>
  page.getByRole('link', { name: `پیام‌ها، ${count} پیام نخوانده` }).filter({ visible: true })

// One test: there is one such user per shop, and a notification stays read.
test('pop-ups – for the demo user – discounts first, the survey on a later page, none on the cart', async ({
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
  await expectSound(page)

  const marked = page.waitForResponse(answer => answer.url().includes('/user/message/read/'))
  await page.keyboard.press('Escape')
  await expect(unreadLink(page, '۱')).toHaveCount(1)
  expect((await marked).status()).toBe(200)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(unreadLink(page, '۱')).toHaveCount(1)

  await openPage(page, '/card')
  await waitUntilIdle(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openPage(page, '/amazing')
  const survey = page.getByRole('dialog', { name: 'خرید آخرتان چطور بود؟' })
  await expect(survey).toBeVisible()
  const participate = survey.getByRole('link', { name: 'شرکت در نظرسنجی' })
  await expect(participate).toHaveAttribute('href', 'https://survey.example.com/last-purchase')
  await expect(participate).toHaveAttribute('rel', /noopener/)
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(survey).toHaveCount(0)

  const asked = page.waitForResponse(answer => answer.url().includes('/user/message/get/'))
  await openPage(page, '/')
  await asked
  await waitUntilIdle(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
