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

test('shop gone – with an existing cart – the count stays, the error is reported, the page works', async ({
  page,
  host,
  shop,
  faults,
}) => {
  faults.expect(/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to load resource|dynamically imported module/)
  await openHostPage(page, host, hostDocument(shop, `${hostWork}<shop-cart shop="${shop.url}"></shop-cart>`))
  const cart = page.locator('shop-cart')
  await cart.evaluate(element => (element as HTMLElementTagNameMap['shop-cart']).add(2174))
  await part(cart, 'button').click()
  await expect(part(cart, 'line')).toHaveCount(1)
  await page.route(
    url => url.href.startsWith(shop.url),
    route => route.abort('connectionrefused'),
  )
  await part(cart, 'checkout').click()
  await expect.poll(async () => (await eventsOf(page)).join()).toContain('shop-cart-error')
  await expect(part(cart, 'badge')).toHaveText('۱')
  await expect(page).toHaveURL(`${host.origin}/case.html`)
  const rejected = await cart.evaluate(element =>
    (element as HTMLElementTagNameMap['shop-cart']).add(2162, { color: 8 }).then(
      () => 'added',
      () => 'rejected',
    ),
  )
  expect(rejected).toBe('rejected')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'کار صفحه' }).click()
  await expect(page.getByRole('button', { name: 'انجام شد' })).toBeVisible()
})
