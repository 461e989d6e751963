import type { Locator, Page } from '@playwright/test'
import * as paths from 'shared-shop/paths'
import { findGoods } from '../../fixtures/goods.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const shown = (page: Page) => page.locator('main [data-expose]').first()
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'نوار پایین' })

interface FirstClick {
  readonly from: string
  readonly what: string
  readonly link: (page: Page) => Locator
  readonly to: string
}

const clicks: readonly FirstClick[] = [
  {
    from: 'home',
    what: 'the cart',
    link: page => bottomBar(page).getByRole('link', { name: /سبد/ }),
    to: 'cart',
  },
  {
    from: 'listing',
    what: 'a product',
    link: page => page.locator('main a[href^="/product/"]').first(),
    to: 'product',
  },
]

for (const { from, what, link, to } of clicks) {
  test(`first click – of ${what}, as soon as ${from} has loaded, on a slow phone – shows the page without loading a document`, async ({
    page,
    request,
  }) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 2 })
    const path = {
      home: paths.home,
      listing: paths.category('espresso-makers'),
      product: paths.product((await findGoods(request, 'start', () => true)).slug),
      cart: paths.cart,
    }[from]
    await page.goto(path ?? '', { waitUntil: 'load' })
    await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
    await link(page).click()
    await expect(shown(page)).toHaveAttribute('data-expose', `pages/${to}`)
    expect(await page.evaluate(() => Reflect.has(window, 'isSameDocument'))).toBe(true)
  })
}
