import { eventsOf, hostDocument, part, recordEvents } from '../../fixtures/cart-element.ts'
import { expect, openHostPage, test } from '../../fixtures/host-test.ts'

/** Checks that the host page still works. */
const hostWork = `<button type="button" onclick="this.textContent = 'انجام شد'">کار صفحه</button>`

test.beforeEach(async ({ page }) => recordEvents(page))

test('second part of the script – tampered with – is refused and reported, and the badge stays', async ({
  page,
  host,
  shop,
  faults,
}) => {
  faults.expect(/integrity|\/embed\/app-/)
  await page.route(/\/embed\/(?!shop-cart\.js).*\.js$/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\nwindow.evil = true` })
  })
  await openHostPage(page, host, hostDocument(shop, `${hostWork}<shop-cart shop="${shop.url}"></shop-cart>`))
  await part(page.locator('shop-cart'), 'button').click()
  await expect.poll(async () => (await eventsOf(page)).join()).toContain('shop-cart-error')
  expect(await page.evaluate(() => 'evil' in window)).toBe(false)
  await page.getByRole('button', { name: 'کار صفحه' }).click()
  await expect(page.getByRole('button', { name: 'انجام شد' })).toBeVisible()
})
