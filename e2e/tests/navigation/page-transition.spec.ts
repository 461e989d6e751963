import type { Page } from '@playwright/test'
import { openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const products = (page: Page) => page.locator('#main a[href^="/product/"]')

/** Makes the page run `act` once, when its next fade starts: the next page is ready but not shown yet. */
async function whenFadeBegins(page: Page, act: { readonly back: true } | { readonly press: string }) {
  await page.evaluate(what => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = update => {
      document.startViewTransition = start
      document.documentElement.dataset.fade = 'begun'
      const transition = start(update)
      if ('back' in what) history.back()
      else document.querySelector<HTMLElement>(`#main a[href="${what.press}"]`)?.click()
      return transition
    }
  }, act)
}

// A busy machine would count as a slow device, which has no fade.
test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: ['event', 'layout-shift'] }),
  ),
)

test('page fading in – another link pressed – shows that page without faults', async ({ page }) => {
  await openPage(page, '/amazing')
  const [first, second] = await Promise.all(
    [0, 4].map(async place => (await products(page).nth(place).getAttribute('href')) ?? ''),
  )
  await openPage(page, second ?? '')
  const wanted = await page.title()
  await openPage(page, '/amazing')

  await whenFadeBegins(page, { press: second ?? '' })
  await page.locator(`#main a[href="${first}"]`).first().click()

  await expect(page).toHaveURL(second ?? '')
  await expect(page).toHaveTitle(wanted)
  await waitUntilIdle(page)
  await expect(page.locator('html')).toHaveAttribute('data-fade', 'begun')
  await expect(page).toHaveURL(second ?? '')
  expect(wanted).toContain(await page.getByRole('heading', { level: 1 }).textContent())
})

test('page fading in – Back pressed – shows the previous page, which can be left again', async ({ page }) => {
  await openPage(page, '/')
  const home = await page.title()
  await page.locator('a[href="/amazing"]').first().click()
  await expect(page).toHaveURL('/amazing')
  await waitUntilIdle(page)

  await whenFadeBegins(page, { back: true })
  await products(page).first().click()

  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(home)
  await waitUntilIdle(page)
  await expect(page.locator('html')).toHaveAttribute('data-fade', 'begun')
  const link = products(page).first()
  const path = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('button', { name: 'افزودن به سبد', exact: true })).toBeVisible()
})
