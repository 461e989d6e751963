import { hostDocument, part } from '../../fixtures/cart-element.ts'
import { expect, openHostPage, test } from '../../fixtures/host-test.ts'

test('markup and properties – set before the script loads – take effect once it has', async ({
  page,
  host,
  shop,
}) => {
  const body = `<div id="markup"><shop-cart shop="${shop.url}" theme="dark"><p slot="empty">خالی</p></shop-cart></div>
    <div id="made"></div>`
  await openHostPage(
    page,
    host,
    `<!doctype html><html lang="fa" dir="rtl"><title>Host</title><body>${body}</body></html>`,
  )
  await expect(page.getByText('خالی', { exact: true })).toBeVisible()
  await page.evaluate(origin => {
    const cart = document.createElement('shop-cart')
    // Own properties shadow the accessors of the class until it upgrades them.
    Object.assign(cart, { shop: origin, theme: 'dark', view: 'page', locale: { empty: 'سبدِ من' } })
    document.getElementById('made')?.append(cart)
    const script = document.createElement('script')
    script.type = 'module'
    script.src = `${origin}/shop-cart.js`
    document.head.append(script)
  }, shop.url)
  const made = page.locator('#made shop-cart')
  await expect(part(made, 'empty')).toBeVisible()
  expect(
    await made.evaluate(cart => ({
      own: Object.keys(cart).filter(key => ['shop', 'theme', 'view', 'locale'].includes(key)),
      theme: cart.getAttribute('theme'),
      view: cart.getAttribute('view'),
    })),
  ).toEqual({ own: [], theme: 'dark', view: 'page' })
  await expect(made.getByText('سبدِ من')).toBeVisible()
  await expect(page.getByText('خالی', { exact: true })).toBeHidden()
  await part(page.locator('#markup shop-cart'), 'button').click()
  await expect(page.getByText('خالی', { exact: true })).toBeVisible()
})

test('elements – parsed, cloned, made by a script that is loaded twice, in another tab – count the same cart', async ({
  page,
  host,
  shop,
}) => {
  const html = hostDocument(shop, `<shop-cart shop="${shop.url}"></shop-cart>`)
  await openHostPage(page, host, html)
  const carts = page.locator('shop-cart')
  await carts.first().evaluate(cart => (cart as HTMLElementTagNameMap['shop-cart']).add(2174))
  await page.evaluate(async origin => {
    await import(`${origin}/shop-cart.js?again`)
    const cart = document.querySelector('shop-cart')
    if (cart) document.body.append(cart.cloneNode(true))
    document.body.append(Object.assign(document.createElement('shop-cart'), { shop: origin }))
    const template = document.createElement('template')
    template.innerHTML = `<shop-cart shop="${origin}"></shop-cart>`
    document.body.append(template.content.cloneNode(true))
    document.body.insertAdjacentHTML('beforeend', `<shop-cart shop="${origin}"></shop-cart>`)
  }, shop.url)
  await expect(carts).toHaveCount(5)
  const expectCount = async (count: string) => {
    for (const index of [0, 1, 2, 3, 4]) await expect(part(carts.nth(index), 'badge')).toHaveText(count)
  }
  await expectCount('۱')

  const other = await page.context().newPage()
  await openHostPage(other, host, html)
  await other.locator('shop-cart').evaluate(cart => (cart as HTMLElementTagNameMap['shop-cart']).add(2174))
  await expectCount('۲')
})
