import type { BrowserContext, Page } from '@playwright/test'
import { addToCart, openPage, signUp, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

const offlineText = /به اینترنت وصل نیستید؛ صفحه‌هایی که دیده‌اید باز می‌شوند/
const networkHeading = { level: 1, name: 'به اینترنت وصل نیستید' } as const

test.beforeEach(({ faults }) => {
  // The browser's own console error for a request with neither network nor cached copy.
  faults.expect(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/)
})

/** Opens a page and waits until the worker has cached it with all its resources. */
async function openKept(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining([path, '/network']))
}

/** Paths of the cached documents and responses. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })
}

async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  await expect(page.getByText(offlineText)).toBeVisible()
}

/** Opens a product that can be bought, by a link on the page. */
const productLink = (page: Page) => page.getByRole('main').locator('a[href^="/product/"]').first()

test('first visit – then no network – the page opens again, complete, under its own CSP', async ({
  page,
  context,
}) => {
  await openKept(page, '/amazing')
  await goOffline(context, page)

  const answer = await page.reload()

  expect(answer?.status()).toBe(200)
  expect(answer?.fromServiceWorker()).toBe(true)
  await expect(page).toHaveURL('/amazing')
  await expect(productLink(page)).toBeVisible()
  await expect(page.getByText(offlineText)).toBeVisible()
  // Hydrated, which means that every module was cached.
  await expect(page.getByRole('banner').getByLabel('جست‌وجوی کالا')).toBeEditable()
})

test('no network – a page never visited – waits at /network and continues by itself', {
  tag: '@journey',
}, async ({ page, context }) => {
  await openKept(page, '/')
  await goOffline(context, page)

  await page.goto('/category/iron')
  await expect(page).toHaveURL('/network?url=%2Fcategory%2Firon')
  await expect(page.getByRole('heading', networkHeading)).toBeVisible()

  await context.setOffline(false)
  await expect(page).toHaveURL('/category/iron')
  await expect(productLink(page)).toBeVisible()
})

test('no network – pages visited by client navigation – open by link, by Back and by reload', async ({
  page,
  context,
}) => {
  await openKept(page, '/')
  const link = productLink(page)
  const path = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('button', { name: 'افزودن به سبد', exact: true })).toBeVisible()
  await waitUntilIdle(page)
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await page.goBack()
  await expect(page).toHaveURL('/')
  // The address changes before the page: a page that is still loading would be opened again as a document.
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toHaveCount(0)
  await waitUntilIdle(page)
  await goOffline(context, page)

  await page.goForward()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()

  await page.reload()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
})

test('no network – the cart – opens, can be changed, says what is unavailable, and is priced once back online', async ({
  page,
  context,
}) => {
  await openKept(page, '/')
  await productLink(page).click()
  await expect(page).toHaveURL(/\/product\//)
  await waitUntilIdle(page)
  await addToCart(page)
  await expect.poll(() => keptPaths(page)).toContain('/card')
  await goOffline(context, page)

  await page.goto('/card')
  await expect(page).toHaveURL('/card')
  await expect(page.getByText('قیمت‌های امروز دریافت نشد')).toBeVisible()
  const quantity = page.getByRole('main').getByRole('group').first()
  await quantity.getByRole('button').first().click()
  await expect(quantity).toContainText('۲')
  expect(await keptPaths(page)).not.toContainEqual(expect.stringContaining('cart/price'))

  const priced = page.waitForResponse(answer => answer.url().endsWith('/api/V1/cart/price') && answer.ok())
  await context.setOffline(false)
  expect((await priced).fromServiceWorker()).toBe(false)
  await expect(page.getByText('قیمت‌های امروز دریافت نشد')).toHaveCount(0)
  await expect(quantity).toContainText('۲')
})

test('no network – signed-in user – can read, stays signed in, and no personal response was cached', async ({
  page,
  context,
  request,
  phone,
}) => {
  await openKept(page, '/')
  await openPage(page, '/login')
  await signUp(page.getByRole('main'), { request, phone, name: 'نیلوفر کریمی' })
  await expect(page).toHaveURL('/')
  await openPage(page, '/profile')
  expect(
    (await keptPaths(page)).filter(path => /^\/(profile|login|api\/V1\/(user|order))/.test(path)),
  ).toEqual([])
  await openPage(page, '/')
  await goOffline(context, page)

  await page.reload()
  await expect(productLink(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => localStorage.getItem('api_token'))).toMatch(/./)
  await context.setOffline(false)
  await openPage(page, '/profile')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main').getByText('نیلوفر کریمی').first()).toBeVisible()
})
