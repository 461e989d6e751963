import type { Page } from '@playwright/test'
import { expectSound } from '../../fixtures/checks.ts'
import { openPage } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const all = 'همهٔ دسته‌ها'
const bar = (page: Page) => page.getByRole('navigation', { name: 'منوی اصلی' })
const menu = (page: Page) => page.getByRole('dialog', { name: all })

test('wide menu – hovered, a group pressed, scrolled past – shows the categories, and sticks without layout shift', async ({
  page,
}) => {
  await openPage(page, '/')
  await bar(page).getByRole('button', { name: all }).hover()
  await expect(menu(page).getByRole('tab').first()).toBeVisible()
  await expectSound(page)
  await menu(page).getByRole('tab', { name: 'لوازم کوچک' }).hover()
  await expect(menu(page).getByRole('tabpanel', { name: 'لوازم کوچک' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'دیدن همهٔ محصولات لوازم کوچک' })).toHaveAttribute(
    'href',
    '/category/home-and-kitchen',
  )
  await page.mouse.move(700, 880)
  await expect(menu(page)).toHaveCount(0)

  await page.evaluate(() => window.scrollTo({ top: 130, behavior: 'instant' }))
  await expect(bar(page)).not.toHaveCSS('position', 'fixed')
  const before = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.evaluate(() => window.scrollTo({ top: 131, behavior: 'instant' }))
  await expect(bar(page)).toHaveCSS('position', 'fixed')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before)

  await bar(page).getByRole('button', { name: 'زیردسته‌های لوازم بزرگ' }).click()
  const group = page.getByRole('dialog', { name: 'لوازم بزرگ' })
  await expect(group.getByRole('link', { name: 'دیدن همهٔ محصولات لوازم بزرگ' })).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('ArrowDown')
  await expect(group.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(group).toHaveCount(0)
  await bar(page).getByRole('link', { name: 'صوتی و تصویری' }).hover()
  const audio = page.getByRole('dialog', { name: 'صوتی و تصویری' })
  await audio.getByRole('link', { name: 'تلویزیون', exact: true }).click()
  await expect(page).toHaveURL('/category/tv')
})

test('drawer – opened by the bottom bar, then by its button – has login, main links, tracking and three levels', {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page, '/')
  const drawer = page.getByRole('dialog', { name: 'فهرست' })
  const categories = page
    .getByRole('navigation', { name: 'نوار پایین' })
    .getByRole('button', { name: 'دسته‌ها' })
  await categories.focus()
  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  await expect(page.getByRole('heading', { name: all })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(categories).toBeFocused()

  await page.getByRole('button', { name: 'فهرست' }).click()
  await expect(drawer.getByRole('button', { name: 'ورود | ثبت‌نام' })).toBeVisible()
  for (const [name, path] of [
    ['صفحهٔ اصلی', '/'],
    ['پیشنهاد ویژه', '/amazing'],
    ['مجله', '/blog'],
    ['پیگیری سفارش', '/card/cardList'],
  ] as const) {
    await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await expect(drawer.locator('img')).toHaveCount(8)
  // Spec §9: index 6 of the first level is open initially.
  await expect(drawer.getByRole('button', { expanded: true })).toHaveText('زیبایی و عطر')
  await expectSound(page)
  await drawer.getByRole('button', { name: 'لوازم بزرگ' }).click()
  // Spec §9: index 23 of the second level.
  await expect(drawer.getByRole('button', { expanded: true })).toHaveText(['لوازم بزرگ', 'ماشین ظرفشویی'])
  await expectSound(page)
  await drawer.getByRole('link', { name: 'دیدن همهٔ محصولات لوازم بزرگ' }).click()
  await expect(page).toHaveURL('/category/home-kitchen-appliances')
  await expect(drawer).toHaveCount(0)
})
