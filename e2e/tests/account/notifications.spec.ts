import type { Page } from '@playwright/test'
import { expectSound } from '../../fixtures/checks.ts'
import { sendNotification } from '../../fixtures/operator-notifications.ts'
import { openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { signIn } from '../../fixtures/signed-in.ts'
import { expect, test } from '../../fixtures/test.ts'

const name = 'نیلوفر کریمی'

/** The account entry of the bottom bar; without a number when nothing is unread. */
const bell = (page: Page, count: string) => {
  const label = 'حساب من'
  // The breadcrumb links to the account, too.
  return page
    .getByRole('navigation', { name: 'نوار پایین' })
    .getByRole('link', { name: count === '' ? label : `${label}، ${count} پیام نخوانده`, exact: true })
}
const message = (page: Page, title: string) => page.getByRole('article', { name: new RegExp(title) })

test('notifications – received, filtered and read – list and header agree, every step passes the checks', {
  tag: '@phone',
}, async ({ page, request, phone, shop }) => {
  await signIn(page, { request, phone, name })
  await openPage(page, '/profile/notifications')
  await expect(page.getByRole('heading', { name: 'هنوز پیامی ندارید' })).toBeVisible()
  await expectSound(page)

  await sendNotification(shop, phone, {
    type: 'discount',
    title: '۲۲٪ تخفیف <b>لاوین</b>',
    text: 'تا پایان هفته.',
    link: '/category/hairdryer/lavin',
  })
  await sendNotification(shop, phone, { type: 'order', title: 'سفارش در راه است', link: '/card/cardList' })
  await sendNotification(shop, phone, { title: 'خوش آمدید' })
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('status').filter({ hasText: 'پیام تازه: خوش آمدید' })).toHaveCount(1)
  await expect(bell(page, '۳')).toHaveCount(1)
  const buy = page.getByRole('link', { name: /^خرید محصول.*<b>لاوین<\/b>$/ })
  await expect(buy).toHaveAttribute('href', '/category/hairdryer/lavin')
  await expectSound(page)

  await page.getByRole('button', { name: 'تخفیف‌ها', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'خواندم: ۲۲٪ تخفیف <b>لاوین</b>' }).click()
  await expect(message(page, 'لاوین')).toBeFocused()
  await expect(bell(page, '۲')).toHaveCount(1)

  await page.getByRole('button', { name: 'همه', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('button', { name: 'خواندن همه' }).click()
  await expect(page.getByText('همهٔ پیام‌ها خوانده شدند.')).toBeVisible()
  await expect(bell(page, '')).toHaveCount(1)
  await expectSound(page)

  await page.reload()
  await waitUntilIdle(page)
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(bell(page, '')).toHaveCount(1)
  await expect(page.getByText('نخوانده)')).toHaveCount(0)
})

test('own comments – a question asked – can be changed and deleted', async ({ page, request, phone }) => {
  const token = await signIn(page, { request, phone, name })
  const { data } = await (await request.get('/api/V1/product/search/4')).json()
  const [product] = data
  const asked = await request.post('/api/V1/question', {
    headers: { authorization: `Bearer ${token}` },
    data: { productId: product.id, text: 'آیا این دستگاه با ۱۱۰ ولت کار می‌کند؟' },
  })
  expect(asked.status()).toBe(200)
  await openPage(page, '/profile/comments')
  const card = page.getByRole('article', { name: `پرسش دربارهٔ ${product.content.name}` })
  await expect(card.getByText('آیا این دستگاه با ۱۱۰ ولت کار می‌کند؟')).toBeVisible()

  await card.getByRole('button', { name: /^ویرایش/ }).click()
  const words = card.getByRole('textbox', { name: 'پرسش شما' })
  await expect(words).toBeFocused()
  await words.fill('کوتاه')
  await card.getByRole('button', { name: 'ذخیره' }).click()
  await expect(words).toHaveAttribute('aria-invalid', 'true')
  await words.fill('گارانتی این دستگاه چند ماهه است؟')
  await expectSound(page)
  await card.getByRole('button', { name: 'ذخیره' }).click()
  await expect(card.getByText('گارانتی این دستگاه چند ماهه است؟')).toBeVisible()
  await expect(card).toBeFocused()

  await card.getByRole('button', { name: /^حذف/ }).click()
  await page
    .getByRole('dialog', { name: 'این پرسش پاک شود؟' })
    .getByRole('button', { name: 'پاک شود' })
    .click()
  await expect(page.getByRole('heading', { name: 'هنوز دیدگاه یا پرسشی ننوشته‌اید' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await waitUntilIdle(page)
  await expect(page.getByRole('article')).toHaveCount(0)
})
