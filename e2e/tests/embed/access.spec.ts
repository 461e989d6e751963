import { expectHandedOver, hostDocument, openExample, part } from '../../fixtures/cart-element.ts'
import { expectSound } from '../../fixtures/checks.ts'
import { expect, openHostPage, test } from '../../fixtures/host-test.ts'

test('cart – empty, closed, open and as a page, light and dark – has no axe finding', async ({
  page,
  host,
  shop,
}) => {
  await openHostPage(
    page,
    host,
    hostDocument(
      shop,
      `<main><h1>Host</h1><shop-cart shop="${shop.url}"></shop-cart>
      <shop-add-to-cart shop="${shop.url}" product="2174"></shop-add-to-cart><div id="page"></div></main>`,
    ),
  )
  const expectSoundInBoth = async () => {
    for (const theme of ['light', 'dark']) {
      for (const cart of await page.locator('shop-cart').all())
        await cart.evaluate((element, name) => element.setAttribute('theme', name), theme)
      await expectSound(page)
    }
  }
  const cart = page.locator('shop-cart').first()
  await part(cart, 'button').click()
  await expect(part(cart, 'empty')).toBeVisible()
  await expectSoundInBoth()
  await page.keyboard.press('Escape')
  await page.locator('shop-add-to-cart').getByRole('button').click()
  await expect(part(cart, 'badge')).toHaveText('۱')
  await expectSoundInBoth()
  await part(cart, 'button').click()
  await expect(part(cart, 'line')).toHaveCount(1)
  await expectSoundInBoth()
  await page.keyboard.press('Escape')
  await page.evaluate(origin => {
    const whole = Object.assign(document.createElement('shop-cart'), { shop: origin, view: 'page' })
    document.getElementById('page')?.append(whole)
  }, shop.url)
  await expect(part(page.locator('#page shop-cart'), 'line')).toHaveCount(1)
  await expectSoundInBoth()
})

test('Vue host – on a phone of 390 px – all fits, with targets of 44 px, and can be bought', async ({
  page,
  host,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openExample(page, host, 'vue-host')
  const [cart, whole] = [page.locator('header shop-cart'), page.locator('shop-cart[view="page"]')]
  await expect(part(whole, 'empty')).toBeVisible()
  await page.locator('shop-add-to-cart').first().getByRole('button').click()
  await expect(part(whole, 'line')).toHaveCount(1)
  await expect(page.locator('main > p output')).toHaveText('۱')
  await expectSound(page)
  await part(cart, 'button').click()
  await expect(part(cart, 'line')).toHaveCount(1)
  const panel = await part(cart, 'panel').boundingBox()
  expect(panel?.x).toBeGreaterThanOrEqual(0)
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(390)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('shop-cart, shop-add-to-cart')]
      .flatMap(each => [...(each.shadowRoot?.querySelectorAll<HTMLElement>('button, input') ?? [])])
      .map(each => ({
        name: each.getAttribute('aria-label') ?? each.textContent,
        box: each.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 44)
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
  )
  expect(small).toEqual([])

  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'سبد تیره' }).check()
  await expect(whole).toHaveAttribute('theme', 'dark')
  await expectHandedOver(page, shop, part(whole, 'checkout'), [/NE-9560/])
})
