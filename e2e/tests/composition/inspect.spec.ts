import { readMetrics } from '../../../scripts/lib/read-metrics.ts'
import { openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

test('?inspect – opened – shows the owners of parts and their bus messages, across navigation, until closed', async ({
  page,
}) => {
  await openPage(page, '/')
  const panel = page.getByRole('region', { name: 'Inspect' })
  await expect(panel).toHaveCount(0)

  await openPage(page, '/?inspect')
  const part = (name: RegExp) => panel.getByRole('row', { name })
  await expect(part(/^header slots\/header \d\S+ \d+ ms/)).toBeVisible()
  await expect(part(/^catalog pages\/home \d\S+ \d+ ms/)).toBeVisible()
  await expect(panel.getByText('session state, published').first()).toBeVisible()

  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await expect(part(/^catalog pages\/product \d\S+ \d+ ms/)).toBeVisible()
  await page.reload()
  await expect(part(/^catalog pages\/product \d\S+ \d+ ms/)).toBeVisible()

  await panel.getByRole('button', { name: 'Less' }).focus()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await openPage(page, '/')
  await expect(panel).toHaveCount(0)
})

test('a visit – hidden after adding goods – its views and what the shopper did are counted by release', async ({
  page,
  shop,
}) => {
  await openPage(page, '/')
  // Reports start when the page is idle; a page left before that is not counted.
  await waitUntilIdle(page)
  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await page.getByRole('main').getByRole('button', { name: 'افزودن به سبد' }).first().click()
  await expect(page.getByText('به سبد افزوده شد')).toBeVisible()
  // Not by leaving the page: what it sends then lacks the address of this test, and shares the allowance of all.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })

  const release = (remote: string) => `remote="${remote}",version="\\d[^"]+"`
  const view = (remote: string, expose: string) =>
    new RegExp(
      `part_views_total\\{${release(remote)},expose="${expose}",where="browser",outcome="ok"\\} [1-9]`,
    )
  await expect.poll(() => shop.metrics()).toMatch(view('mfe-catalog', 'pages/product'))
  const text = await shop.metrics()
  expect(text).toMatch(view('mfe-catalog', 'pages/home'))
  expect(text).toMatch(view('mfe-header', 'slots/header'))
  const documents = (where: string) =>
    new RegExp(`documents_total\\{${release('mfe-catalog')},where="${where}"\\} [1-9]`)
  expect(text).toMatch(documents('browser'))
  expect(await readMetrics(shop.url, shop.metricsToken)).toMatch(documents('server'))
  for (const outcome of ['visit', 'adding', 'added'])
    expect(text).toMatch(
      new RegExp(`shop_outcomes_total\\{${release('mfe-cart')},outcome="${outcome}"\\} [1-9]`),
    )
})
