import type { APIRequestContext, Page } from '@playwright/test'
import { expectSound } from '../../fixtures/checks.ts'
import { addToCart, openCart, openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

interface Listed {
  readonly name: string
  readonly slug: string
  readonly inventory: number
}

/** A product with a stock of ten, in a category that no demo discount code applies to. */
async function anAirfryer(request: APIRequestContext): Promise<Listed> {
  const answer = await request.get('/api/V1/product/listing?category=airfryer&available=true')
  const { data }: { data: readonly Listed[] } = await answer.json()
  const product = data.find(({ inventory }) => inventory >= 10)
  if (!product) throw new Error('no airfryer in stock')
  return product
}

const quantity = (page: Page, name: string) =>
  page.getByRole('main').getByRole('group', { name: `تعداد ${name}` })
const field = (page: Page) => page.getByRole('textbox', { name: 'کد تخفیف' })
const apply = async (page: Page, code: string) => {
  await field(page).fill(code)
  await page.getByRole('button', { name: 'اعمال' }).click()
}
const later = (page: Page) => page.getByRole('region', { name: 'خرید بعدی' })

async function cartWith(page: Page, { slug }: Listed): Promise<void> {
  await openPage(page, `/product/${slug}`)
  await addToCart(page)
  await openCart(page)
  await waitUntilIdle(page)
}

test('cart – quantity, codes, undo, next purchase – survive reloads, every step passes the checks', {
  tag: '@phone',
}, async ({ page, request }) => {
  const product = await anAirfryer(request)
  const { name } = product
  await cartWith(page, product)
  const plus = quantity(page, name).getByRole('button', { name: 'یکی بیشتر' })
  for (let tap = 0; tap < 3; tap++) await plus.click()
  await quantity(page, name).getByRole('button', { name: 'یکی کمتر' }).click()
  await expect(quantity(page, name)).toContainText('۳')

  await apply(page, 'ghahve20')
  await expect(page.getByText('این کد تخفیف برای کالاهای سبد شما نیست.')).toBeVisible()
  await apply(page, 'yalda۴۰')
  await expect(page.getByText('مهلت استفاده از این کد تخفیف گذشته است.')).toBeVisible()
  await expect(field(page)).toHaveValue('yalda۴۰')
  await expectSound(page)
  await apply(page, ' khaneh۱۰ ')
  const takeOut = page.getByRole('button', { name: 'برداشتن کد تخفیف KHANEH10' })
  await expect(takeOut).toBeVisible()
  await expect(page.getByText('تخفیف کد', { exact: true })).toBeVisible()
  await expectSound(page)

  await page
    .getByRole('main')
    .getByRole('button', { name: `حذف ${name}` })
    .click()
  await expect(page.getByRole('heading', { name: 'سبد خرید شما خالی است' })).toBeFocused()
  await page.getByRole('button', { name: 'بازگرداندن' }).click()
  await expect(quantity(page, name)).toContainText('۳')

  await page.getByRole('button', { name: `خرید بعدی ${name}` }).click()
  await expect(later(page).getByRole('link', { name })).toBeVisible()
  await expectSound(page)
  await page.reload()
  await waitUntilIdle(page)
  await later(page)
    .getByRole('button', { name: `انتقال ${name} به سبد خرید` })
    .click()
  await expect(quantity(page, name)).toContainText('۳')
  await expect(later(page)).toHaveCount(0)
  await takeOut.click()
  await expect(field(page)).toBeVisible()
  await page.reload()
  await waitUntilIdle(page)
  await expect(field(page)).toBeVisible()
  await expect(quantity(page, name)).toContainText('۳')
})

test('cart – open in two tabs – a change in one shows in the other', { tag: '@journey' }, async ({
  page,
  context,
  request,
}) => {
  const product = await anAirfryer(request)
  await cartWith(page, product)
  const beside = await context.newPage()
  await openPage(beside, '/card')
  await quantity(page, product.name).getByRole('button', { name: 'یکی بیشتر' }).click()
  await expect(quantity(beside, product.name)).toContainText('۲')
  await apply(beside, 'KHANEH10')
  await expect(page.getByRole('button', { name: 'برداشتن کد تخفیف KHANEH10' })).toBeVisible()
  await beside
    .getByRole('main')
    .getByRole('button', { name: `حذف ${product.name}` })
    .click()
  await expect(page.getByRole('heading', { name: 'سبد خرید شما خالی است' })).toBeVisible()
})
