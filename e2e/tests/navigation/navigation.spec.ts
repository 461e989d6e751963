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

test.describe('the router', () => {
  const isRouter = (url: URL) => url.pathname.startsWith('/assets/shop-router-')
  const blogLink = (page: Page) => page.getByRole('contentinfo').locator('a[href="/blog"]').first()

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

  test('link pressed before it has arrived – the page opens when it has, without a page load', async ({
    page,
  }) => {
    let arrive = () => {}
    const arrived = new Promise<void>(resolve => {
      arrive = resolve
    })
    await page.route(isRouter, async route => {
      await arrived
      await route.continue()
    })
    await openPage(page, '/category/espresso-makers', isRouter)
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
    await blogLink(page).click()
    await productLink(page).click()
    await expect(page).toHaveURL('/category/espresso-makers')

    arrive()
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('html')).toHaveAttribute('data-same-document')
    await page.goBack()
    await expect(page).toHaveURL('/category/espresso-makers')
  })

  test('missing – a link is followed by a page load', async ({ page, faults }) => {
    faults.expect(/shop-router/)
    await page.route(isRouter, route => route.abort())
    await openPage(page, '/category/espresso-makers')
    await blogLink(page).click()

    await expect(page).toHaveURL('/blog')
    await waitUntilIdle(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('Back after a reload, before it has arrived – shows the previous page where it was', async ({
    page,
  }) => {
    const { listing, place } = await openProductOfListing(page)
    await page.reload()
    await waitUntilIdle(page)

    await page.goBack()
    await expect(page).toHaveTitle(listing)
    await expect.poll(() => scrolled(page)).toBe(place)
  })
})
