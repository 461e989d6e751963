import type { Page } from '@playwright/test'
import { openPage, waitUntilIdle } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/test.ts'

const productLink = (page: Page) => page.locator('#main a[href^="/product/"]').nth(6)
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('Back and Forward – between a product and its listing – restore scroll, focus and title', async ({
  page,
}) => {
  await openPage(page, '/category/espresso-makers')
  const listing = await page.title()
  await productLink(page).scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(0)

  await productLink(page).click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page).not.toHaveTitle(listing)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(0)
  // Other live regions may have text too; one of them has the new page's title.
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)

  await page.goBack()
  await expect(page).toHaveTitle(listing)
  await expect.poll(() => scrolled(page)).toBe(place)

  await page.goForward()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('link – hovered or touched – preloads its page once', async ({ page }) => {
  await openPage(page, '/category/espresso-makers')
  const path = (await productLink(page).getAttribute('href')) ?? ''
  const asked: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname === `/api/V1${path}`) asked.push(request.url())
  })

  await productLink(page).focus()
  await expect.poll(() => asked.length).toBe(1)
  await productLink(page).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(asked).toHaveLength(1)
})

test('next page of a list – opened – scroll and focus start at its top; a link to the current page adds no history entry', async ({
  page,
}) => {
  await openPage(page, '/category/espresso-makers')
  await page.getByRole('main').getByRole('link', { name: 'بعدی' }).click()
  await expect(page).toHaveURL('/category/espresso-makers?page=2')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(0)

  await page.getByRole('contentinfo').locator('a[href="/blog"]').first().click()
  await expect(page).toHaveURL('/blog')
  await waitUntilIdle(page)
  await page.getByRole('contentinfo').locator('a[href="/blog"]').first().click()
  await waitUntilIdle(page)
  await page.goBack()
  await expect(page).toHaveURL('/category/espresso-makers?page=2')
})

test('old URLs – /index2 and /test – redirect to home', async ({ page }) => {
  for (const path of ['/index2', '/test']) {
    await openPage(page, path)
    await expect(page).toHaveURL('/')
  }
})
