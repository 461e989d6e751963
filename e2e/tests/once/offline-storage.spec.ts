import type { Page } from '@playwright/test'
import { findGoods } from '../../fixtures/goods.ts'
import { addToCart, openCart, openPage, signUp, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Ways in which browser storage can fail (spec §3, §8: only logged). */
const troubles: Record<string, (page: Page) => Promise<unknown>> = {
  'storage is forbidden': page =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'] as const) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
      }
    }),
  'storage is full': page =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    }),
  'every method of storage throws': page =>
    page.addInitScript(() => {
      for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear'] as const) {
        Storage.prototype[name] = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        }
      }
    }),
}

for (const [trouble, make] of Object.entries(troubles)) {
  test(`${trouble} – during a visit – browsing, buying and signing in work`, async ({
    page,
    request,
    phone,
  }) => {
    await make(page)
    await shopForAVisit(page)

    await page.getByRole('link', { name: 'ادامه و تکمیل مشخصات' }).click()
    await signUp(page.getByRole('dialog'), { request, phone, name: 'نیلوفر کریمی' })
    await expect(page).toHaveURL('/card/complete-profile')
    await expect(page.getByLabel('کد پستی ۱۰ رقمی')).toBeVisible()
  })
}

/** Stored keys: those of the spec (§3) and our own. */
const keys = [
  'api_token',
  'name',
  'userStatus',
  'cookie_token',
  'category',
  'cart',
  'survey_shown_2026-01-01',
]
const garbage = [
  '{"',
  'null',
  '[]',
  '[null,1,"x",{"id":-1,"con":1e99}]',
  '{"cookie":5,"ip":[]}',
  '\u0000\ud800',
  'x'.repeat(10_000),
]

// Each key gets a different kind each round; unit tests of the readers cover all combinations.
for (const round of [0, 2, 4]) {
  test(`storage – garbage under every key, from kind ${round} – browsing and buying work`, async ({
    page,
  }) => {
    await page.addInitScript(
      spoilt => {
        if (sessionStorage.getItem('spoilt')) return
        for (const [name, text] of spoilt) localStorage.setItem(name, text)
        sessionStorage.setItem('spoilt', 'yes')
      },
      keys.map((key, index) => [key, garbage[(round + index) % garbage.length] ?? ''] as const),
    )
    await shopForAVisit(page)
  })
}

test('storage – and cookies forbidden – browsing and buying work', async ({ page }) => {
  await troubles['storage is forbidden']?.(page)
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
      set() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await shopForAVisit(page)
})

/** Browses, opens a product, adds it to the cart, and raises its quantity there. */
async function shopForAVisit(page: Page): Promise<void> {
  await openPage(page, '/')
  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await waitUntilIdle(page)
  // What the home page shows first changes every day, and may be the last piece.
  const goods = await findGoods(
    page.request,
    'start',
    ({ inventory, colors }) => inventory > 3 && colors.length === 1,
  )
  await openPage(page, `/product/${goods.slug}`)
  await addToCart(page)
  await openCart(page)
  const quantity = page.getByRole('main').getByRole('group').first()
  // By key: the pointer is still on the cart's link, whose panel covers the page.
  await quantity.getByRole('button').first().press('Enter')
  await expect(quantity).toContainText('۲')
}
