import type { Page } from '@playwright/test'
import { expectMenuAlive } from '../../fixtures/broken-visit.ts'
import { liveVersion } from '../../fixtures/copied-release.ts'
import { findGoods } from '../../fixtures/goods.ts'
import { recordReportedFaults, reportedFaults } from '../../fixtures/reported-faults.ts'
import { openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const questions = (page: Page) => page.getByRole('main').getByLabel('جست‌وجو در پرسش‌ها')
const retry = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /تلاش دوباره|بارگذاری دوباره/ })

test.beforeEach(async ({ page, faults }) => {
  faults.expect(
    /integrity|uncaught: +on|net::ERR_|Failed to (load resource|fetch)|mfe-(header|catalog)|mfe_(header|catalog)/,
  )
  await recordReportedFaults(page)
  await page.addInitScript(() => {
    // Uses up the one reload per 60 s for a missing chunk (chunk-reload.ts).
    sessionStorage.setItem('chunk_reload_at', String(Date.now()))
  })
})

/** Answers the requests for the browser's scripts of that name with one more byte. Returns how to end that. */
async function change(page: Page, script: RegExp): Promise<() => void> {
  let isChanged = true
  await page.route(script, async route => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: isChanged ? `${text} ` : text })
  })
  return () => {
    isChanged = false
  }
}

/** Follows a link that the page does not have. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(href => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('main')?.append(link)
    link.click()
  }, path)
}

test('a page’s chunk – one byte changed on its way – never runs, is reported, and its place recovers', async ({
  page,
  shop,
}) => {
  const repair = await change(page, /\/mfe-catalog\/.*\/frequently-question\.js$/)
  await openPage(page, '/card')
  await follow(page, '/frequentlyQuestion')

  await expect(retry(page)).toBeVisible()
  expect(await reportedFaults(page)).toEqual([
    expect.objectContaining({
      remote: 'mfe-catalog',
      version: liveVersion(shop, 'mfe-catalog').metadata.version,
      phase: 'module',
      message: expect.stringContaining('mfe-catalog/pages/frequently-question'),
    }),
  ])
  await expectMenuAlive(page)
  // Under the URL of the retry, too.
  const respelled = page.waitForRequest(/\/%[^/]+\/host\/pages\/frequently-question\.js/)
  await retry(page).click()
  await respelled
  await expect(retry(page)).toBeEnabled()
  await expect(questions(page)).toHaveCount(0)

  repair()
  await expect(async () => {
    // A busy machine may take longer than this round.
    if (await retry(page).isVisible()) await retry(page).click({ timeout: 1_000 })
    await expect(questions(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('a chunk that a part loads later – one byte changed on its way – never runs, is reported, the page stays alive', async ({
  page,
  request,
  shop,
}) => {
  await change(page, /\/mfe-catalog\/.*\/shipping-calculator-[^/]+\.js$/)
  const goods = await findGoods(request, 'start', ({ inventory, disable }) => inventory > 3 && disable === 0)
  await openPage(page, `/product/${goods.slug}`)
  await page.getByRole('button', { name: /زمان و هزینهٔ ارسال/ }).click()

  await expect(retry(page)).toBeVisible()
  expect(await reportedFaults(page)).toEqual([
    expect.objectContaining({
      remote: 'mfe-catalog',
      version: liveVersion(shop, 'mfe-catalog').metadata.version,
      message: expect.stringContaining('mfe-catalog/pages/product'),
    }),
  ])
  await expectMenuAlive(page)
})

test('a module that a chunk imports – changed only under the URL of a retry – never runs', async ({
  page,
}) => {
  await page.route(/\/mfe-catalog\/[^/%]+\/host\/pages\/frequently-question\.js/, route => route.abort())
  await page.route(/\/mfe-catalog\/[^/]*%[^/]+\/host\/assets\//, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `globalThis.changedRan = true;${await response.text()}` })
  })
  await openPage(page, '/card')
  await follow(page, '/frequentlyQuestion')
  await expect(retry(page)).toBeVisible()
  const asked = page.waitForRequest(/\/mfe-catalog\/[^/]*%[^/]+\/host\/assets\//)
  await retry(page).click()
  await asked

  await expect(retry(page)).toBeEnabled()
  await expect(questions(page)).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'changedRan'))).toBeUndefined()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a chunk changed in its cache – is refused, and a retry loads the true one', async ({ page }) => {
    await openPage(page, '/card')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await waitUntilIdle(page)
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
    const html = await (await page.request.get('/frequentlyQuestion')).text()
    const [chunk = ''] = /\/remotes\/mfe-catalog\/[^"]+\/frequently-question\.js/.exec(html) ?? []
    // The worker keeps the true copy first, so that it does not replace the changed one afterwards.
    const text = await page.evaluate(async url => (await fetch(url)).text(), chunk)
    await expect.poll(() => page.evaluate(async url => Boolean(await caches.match(url)), chunk)).toBe(true)
    await page.evaluate(
      async ({ url, changed }) => {
        const cache = await caches.open('shop-releases-1')
        await cache.put(url, new Response(changed, { headers: { 'content-type': 'text/javascript' } }))
      },
      { url: chunk, changed: `${text} ` },
    )
    await follow(page, '/frequentlyQuestion')

    await expect(retry(page)).toBeVisible()
    expect(await reportedFaults(page)).toHaveLength(1)
    await retry(page).click()
    await expect(questions(page)).toBeVisible()
  })
})
