import { hostDocument, openExample, part } from '../../fixtures/cart-element.ts'
import { expectSound } from '../../fixtures/checks.ts'
import { expect, openHostPage, test } from '../../fixtures/host-test.ts'

for (const theme of ['light', 'dark'] as const)
  test(`${theme} cart – empty, closed, open and as a page – has no axe finding`, async ({
    page,
    host,
    shop,
  }) => {
    await openHostPage(
      page,
      host,
      hostDocument(
        shop,
        `<main><h1>Host</h1><shop-cart shop="${shop.url}" theme="${theme}"></shop-cart>
        <shop-add-to-cart shop="${shop.url}" product="2174"></shop-add-to-cart><div id="page"></div></main>`,
      ),
    )
    const cart = page.locator('shop-cart').first()
    await part(cart, 'button').click()
    await expect(part(cart, 'empty')).toBeVisible()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await page.locator('shop-add-to-cart').getByRole('button').click()
    await expect(part(cart, 'badge')).toHaveText('۱')
    await expectSound(page)
    await part(cart, 'button').click()
    await expect(part(cart, 'line')).toHaveCount(1)
    await expectSound(page)
    await page.keyboard.press('Escape')
    await page.evaluate(
      ([origin, look]) => {
        const whole = Object.assign(document.createElement('shop-cart'), { shop: origin, view: 'page' })
        whole.setAttribute('theme', look)
        document.getElementById('page')?.append(whole)
      },
      [shop.url, theme] as const,
    )
    await expect(part(page.locator('#page shop-cart'), 'line')).toHaveCount(1)
    await expectSound(page)
  })

test('dropdown – by keyboard alone – opens, changes a quantity, closes and restores the focus', async ({
  page,
  host,
  shop,
}) => {
  await openHostPage(
    page,
    host,
    hostDocument(shop, `<shop-cart shop="${shop.url}"></shop-cart><a href="#">بعد</a>`),
  )
  const cart = page.locator('shop-cart')
  await cart.evaluate(element => (element as HTMLElementTagNameMap['shop-cart']).add(2174))
  await page.keyboard.press('Tab')
  await expect(part(cart, 'button')).toBeFocused()
  await page.keyboard.press('Enter')
  const plus = part(cart, 'line').getByRole('button', { name: /افزودن|بیشتر/ })
  await expect(plus).toBeVisible()
  for (let presses = 0; presses < 12 && !(await plus.evaluate(button => button.matches(':focus'))); presses++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(part(cart, 'badge')).toHaveText('۲')
  await page.keyboard.press('Escape')
  await expect(part(cart, 'panel')).toBeHidden()
  await expect(part(cart, 'button')).toBeFocused()
})

test('badge, dropdown and page – on a phone of 390 px – fit, with targets of 44 px', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openExample(page, host, 'vue-host')
  await page.locator('shop-add-to-cart').first().getByRole('button').click()
  const [cart, whole] = [page.locator('header shop-cart'), page.locator('shop-cart[view="page"]')]
  await expect(part(whole, 'line')).toHaveCount(1)
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
})
