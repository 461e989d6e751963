import type { Page } from '@playwright/test'
import { expectHandedOver, openExample, part, recordViolations } from '../../fixtures/cart-element.ts'
import { expect, test } from '../../fixtures/host-test.ts'

const [espresso, chopper, blender] = [/NE-9560/, /BC-2260/, /گوشت‌کوب.*رستا/]

const adders = (page: Page) => page.locator('shop-add-to-cart').getByRole('button')

test('plain HTML – three products, the dropdown by keyboard, checkout – all are in the shop’s cart', {
  tag: '@journey',
}, async ({ page, host, shop }) => {
  await openExample(page, host, 'plain-html')
  const cart = page.locator('shop-cart')
  for (const [index, count] of ['۱', '۲', '۴'].entries()) {
    await adders(page).nth(index).click()
    await expect(part(cart, 'badge')).toHaveText(count)
  }
  await part(cart, 'button').press('Enter')
  await expect(part(cart, 'line')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(part(cart, 'panel')).toBeHidden()
  await expect(part(cart, 'button')).toBeFocused()

  await page.keyboard.press('Space')
  await expect(part(cart, 'line')).toHaveCount(3)
  await expectHandedOver(page, shop, part(cart, 'checkout'), [espresso, chopper, blender])
})

test('React host – a method, a theme and the cart page – work left to right', async ({
  page,
  host,
  shop,
}) => {
  await openExample(page, host, 'react-host')
  await page.getByRole('button', { name: 'Two of these, please' }).click()
  await expect(page.locator('output')).toHaveText('2')
  await page.getByRole('button', { name: 'Dark cart' }).click()
  await expect(page.locator('shop-cart')).toHaveAttribute('theme', 'dark')
  await page.getByRole('button', { name: 'Open the cart' }).click()
  await expect(part(page.locator('shop-cart'), 'line')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show the whole cart' }).click()
  const whole = page.locator('shop-cart[view="page"]')
  await expect(part(whole, 'line')).toHaveCount(1)
  await expectHandedOver(page, shop, part(whole, 'checkout'), [chopper])
})

test('strict CSP page – from the first product to the shop – violates no directive', async ({
  page,
  host,
  shop,
}) => {
  const violations = await recordViolations(page)
  await openExample(page, host, 'strict-csp')
  const [badge, whole] = [page.locator('shop-cart').first(), page.locator('shop-cart[view="page"]')]
  await adders(page).click()
  await expect(part(whole, 'line')).toHaveCount(1)
  await part(badge, 'button').click()
  await expect(part(badge, 'line')).toHaveCount(1)
  // Decorative, so it has no role; the test is that the policy allows it.
  const picture = part(badge, 'line').locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(violations).toEqual([])
  await expectHandedOver(page, shop, part(badge, 'checkout'), [espresso])
})
