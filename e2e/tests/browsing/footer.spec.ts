import type { Page } from '@playwright/test'
import { expectSound, expectStill, recordShifts } from '../../fixtures/checks.ts'
import { openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const footer = (page: Page) => page.getByRole('contentinfo')
const central = (page: Page) => footer(page).getByRole('button', { name: /^تماس با دفتر مرکزی/ })
const regional = (page: Page) => footer(page).getByRole('button', { name: /^تماس با دفتر جنوب کشور/ })
const callBox = (page: Page) => page.getByRole('dialog', { name: 'با کدام خط تماس می‌گیرید؟' })

test('call box – opened by a press – visible, accessible, only one at a time, Escape restores the focus', {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page, '/')
  await central(page).tap()
  await expect(callBox(page)).toBeVisible()
  await expect(callBox(page).getByRole('link').first()).toBeFocused()
  await expect(callBox(page).getByRole('link', { name: /^فروش/ })).toHaveAttribute('href', /^tel:\d+$/)
  await expect(callBox(page)).toBeInViewport({ ratio: 1 })
  await expectSound(page)

  await regional(page).tap()
  await expect(callBox(page)).toHaveCount(1)
  await expect(regional(page)).toHaveAttribute('aria-expanded', 'true')

  await page.keyboard.press('Escape')
  await expect(callBox(page)).toHaveCount(0)
  await expect(regional(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(callBox(page)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(callBox(page)).toHaveCount(0)
})

test('text about the shop – opened and closed – is 220 px high and does not move the page', {
  tag: '@phone',
}, async ({ page }) => {
  await recordShifts(page)
  await openPage(page, '/enamad')
  const more = footer(page).getByRole('button', { name: 'بیشتر بخوانید' })
  const text = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`)
  const height = async () => Math.round((await text.boundingBox())?.height ?? 0)
  await more.scrollIntoViewIfNeeded()
  await expectStill(page)
  expect(await height()).toBe(220)

  await more.click()
  await expect(footer(page).getByRole('button', { name: 'کمتر' })).toHaveAttribute('aria-expanded', 'true')
  expect(await height()).toBeGreaterThan(260)
  await expectSound(page)

  await footer(page).getByRole('button', { name: 'کمتر' }).click()
  await expect(more).toBeInViewport()
  expect(await height()).toBe(220)
})

const entries = [
  ['تماس با ما', 'contact', 'تماس با ما'],
  ['دربارهٔ ما', 'about', 'دربارهٔ ما'],
] as const

test('entries of /cell – followed from home and from /cell – lead to their headings', async ({ page }) => {
  await openPage(page, '/')
  for (const [entry, id, heading] of entries) {
    await footer(page).getByRole('link', { name: entry, exact: true }).click()
    await expect(page).toHaveURL(`/cell#${id}`)
    await expectLanded(page, heading)
  }
  await page
    .getByRole('navigation', { name: 'فهرست این صفحه' })
    .getByRole('link', { name: 'پرسش‌های پرتکرار' })
    .click()
  await expectLanded(page, 'پرسش‌های پرتکرار')
})

test('/cell#return – opened from another site – shows the heading, passes the checks, without layout shift', {
  tag: '@phone',
}, async ({ page }) => {
  await recordShifts(page)
  await openPage(page, '/cell#return')
  await expectLanded(page, 'بازگشت کالا')
  await expectStill(page)
  await expectSound(page)
})

/** Checks that the heading has the focus and is just below the sticky header. */
async function expectLanded(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name, exact: true }).first()
  await waitUntilIdle(page)
  await expect(heading).toBeFocused()
  await expect
    .poll(async () => Math.round((await heading.boundingBox())?.y ?? 0), `top edge of «${name}»`)
    .toBeGreaterThanOrEqual(60)
  expect((await heading.boundingBox())?.y).toBeLessThan(220)
}
