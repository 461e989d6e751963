import type { Page } from '@playwright/test'
import { storageKeys, surveyShownKey } from 'shared-shop/storage/storage-keys'
import { findGoods } from '../../fixtures/goods.ts'
import { addToCart, openCart, openPage, signUp, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Stored keys: those of the spec (§3) and our own. */
const keys = [...Object.values(storageKeys), surveyShownKey('2026-01-01')]
const garbage = [
  '{"',
  'null',
  '[]',
  '[null,1,"x",{"id":-1,"con":1e99}]',
  '{"cookie":5,"ip":[]}',
  '\u0000\ud800',
  'x'.repeat(10_000),
]

// Each key gets one kind; unit tests of the readers cover the combinations.
test('storage – garbage under every key – browsing and buying work', async ({ page }) => {
  await page.addInitScript(
    spoilt => {
      if (sessionStorage.getItem('spoilt')) return
      for (const [name, text] of spoilt) localStorage.setItem(name, text)
      sessionStorage.setItem('spoilt', 'yes')
    },
    keys.map((key, index) => [key, garbage[index] ?? ''] as const),
  )
  await shopForAVisit(page)
})

// Spec §3, §8: storage that fails is only logged.
test('storage – forbidden – browsing, buying and signing in work', async ({ page, request, phone }) => {
  await forbidStorage(page)
  await shopForAVisit(page)
  await page.getByRole('link', { name: 'ادامه و تکمیل مشخصات' }).click()
  await signUp(page.getByRole('dialog'), { request, phone, name: 'نیلوفر کریمی' })
  await expect(page).toHaveURL('/card/complete-profile')
  await expect(page.getByLabel('کد پستی ۱۰ رقمی')).toBeVisible()
})

async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
}

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
