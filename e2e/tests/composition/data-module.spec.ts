import type { Page } from '@playwright/test'
import { openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const dataModule = /\/mfe-catalog\/.*\/home-data-[^/]+\.js$/

/** Refuses the data module of the home page. Returns how to end that. */
async function refuse(page: Page): Promise<{ end: () => void; readonly requests: number }> {
  const state = { requests: 0, isRefused: true }
  await page.route(dataModule, route => {
    state.requests += 1
    return state.isRefused ? route.abort() : route.continue()
  })
  return {
    end: () => {
      state.isRefused = false
    },
    get requests() {
      return state.requests
    },
  }
}

const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: /خانه/ }).first()
const title = 'فروشگاه اینترنتی لوازم خانه و آشپزخانه'

test('data module – first load of its page – is not requested', async ({ page }) => {
  const requested: string[] = []
  page.on('request', request => {
    if (dataModule.test(request.url())) requested.push(request.url())
  })
  await openPage(page, '/')
  await waitUntilIdle(page)
  expect(requested).toEqual([])
})

test('data module – does not load for a prefetch – leaves the page alone, and the navigation gets there', async ({
  page,
  faults,
}) => {
  faults.expect(/net::ERR_|Failed to (load resource|fetch)/)
  await openPage(page, '/blog')
  await page.evaluate(() => Reflect.set(window, 'stays', true))
  const refused = await refuse(page)

  await home(page).focus()
  await expect.poll(() => refused.requests).toBeGreaterThan(0)
  await waitUntilIdle(page)
  expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true)
  await expect(page).toHaveURL('/blog')

  await home(page).press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(new RegExp(title))
})

test('data module – does not load after the one reload – its place offers a retry, which fetches it again', async ({
  page,
  faults,
}) => {
  faults.expect(/net::ERR_|Failed to (load resource|fetch)|mfe-catalog/)
  await openPage(page, '/blog')
  // Uses up the one reload per 60 s for a missing chunk (chunk-reload.ts).
  await page.evaluate(() => sessionStorage.setItem('chunk_reload_at', String(Date.now())))
  const refused = await refuse(page)

  await home(page).click()
  const retry = page.getByRole('main').getByRole('button', { name: /تلاش دوباره|بارگذاری دوباره/ })
  await expect(retry).toBeVisible()
  refused.end()
  await retry.click()
  await expect(page).toHaveTitle(new RegExp(title))
  await expect(page.getByRole('main').getByRole('heading', { name: 'پرفروش‌ترین‌ها' })).toBeVisible()
})
