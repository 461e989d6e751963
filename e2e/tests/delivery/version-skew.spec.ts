import { promoteVersion } from '@khaneno/deploy/commands'
import { copyRelease, liveVersion } from '../../fixtures/copied-release.ts'
import { findGoods } from '../../fixtures/goods.ts'
import { addToCart, openCart, openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { signIn } from '../../fixtures/signed-in.ts'
import { expect, test } from '../../fixtures/test.ts'

/** The version of the cart in a page's document. */
const cartOf = (html: string) => /"name":"mfe-cart","version":"([^"]+)"/.exec(html)?.[1]

test('open page – a new version goes live – keeps its version through the checkout and its reloads, and no longer', {
  tag: '@journey',
}, async ({ page, request, phone, shop }) => {
  const before = liveVersion(shop, 'mfe-cart').metadata.version
  const after = '9.0.0-b00000000'
  const madeOf = async () => cartOf((await page.locator('#page-state').textContent()) ?? '')
  await signIn(page, { request, phone, name: 'نیلوفر کریمی' })
  const goods = await findGoods(request, 'start', ({ inventory }) => inventory > 3)
  await openPage(page, `/product/${goods.slug}`)
  await addToCart(page)
  copyRelease(shop, 'mfe-cart', after)
  await promoteVersion(shop.target, 'mfe-cart', after)
  try {
    await expect
      .poll(async () => cartOf(await (await request.get('/card')).text()), 'the site follows')
      .toBe(after)

    await openCart(page)
    await page.getByRole('link', { name: 'ادامه و تکمیل مشخصات' }).click()
    await expect(page).toHaveURL('/card/complete-profile')
    const step = page.locator('[data-expose="pages/complete-profile"]')
    await expect(step).toHaveAttribute('data-version', before)
    await expect(page.getByLabel('کد پستی ۱۰ رقمی')).toBeVisible()

    await page.reload()
    await waitUntilIdle(page)
    await expect(page.getByLabel('کد پستی ۱۰ رقمی')).toBeVisible()
    expect(await madeOf()).toBe(before)

    await page.getByRole('banner').getByRole('link', { name: /خانه/ }).first().click()
    await expect(page).toHaveURL('/')
    await page.reload()
    expect(await madeOf()).toBe(after)
  } finally {
    await promoteVersion(shop.target, 'mfe-cart', before)
  }
})
