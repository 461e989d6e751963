import type { Page } from '@playwright/test'
import { openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const productLink = (page: Page) => page.locator('#main a[href^="/product/"]').nth(6)
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Opens a product from far down a listing; returns the listing's title and how far it was scrolled. */
async function openProductOfListing(page: Page): Promise<{ listing: string; place: number }> {
  await openPage(page, '/category/espresso-makers')
  const listing = await page.title()
  await productLink(page).scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(0)
  await productLink(page).click()
  await expect(page).toHaveURL(/\/product\//)
  return { listing, place }
}

test('Back and Forward – between a product and its listing – restore scroll, focus and title', {
  tag: '@widths',
}, async ({ page }) => {
  const { listing, place } = await openProductOfListing(page)
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

test.describe('the router', () => {
  const isRouter = (url: URL) => url.pathname.startsWith('/assets/shop-router-')

  test('first page of a visitor who saves data – is loaded with the first sign of intent, not before', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const asked: string[] = []
    const scripts: Promise<string>[] = []
    page.on('response', response => {
      if (isRouter(new URL(response.url()))) asked.push(response.url())
      else if (response.request().resourceType() === 'script') scripts.push(response.text())
    })
    await openPage(page, '/category/espresso-makers')
    expect(asked).toEqual([])
    expect(scripts.length).toBeGreaterThan(5)
    // A name that react-router uses, nobody else.
    for (const script of await Promise.all(scripts)) expect(script).not.toContain('HydrateFallback')

    await page.mouse.move(40, 40)
    await expect.poll(() => asked.length).toBe(1)
  })
})
