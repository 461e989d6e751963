import type { APIRequestContext, Page } from '@playwright/test'
import { readCode } from '../../fixtures/outbox.ts'
import { addToCart, openCart, openPage, signUp, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const name = 'نیلوفر کریمی'

interface Listed {
  readonly name: string
  readonly slug: string
  readonly inventory: number
}

async function twoProducts(request: APIRequestContext): Promise<readonly [Listed, Listed]> {
  const answer = await request.get('/api/V1/product/listing?category=airfryer&available=true')
  const { data }: { data: readonly Listed[] } = await answer.json()
  const [first, second] = data.filter(({ inventory }) => inventory >= 10)
  if (!first || !second) throw new Error('too few airfryers in stock')
  return [first, second]
}

const quantity = (page: Page, product: Listed) =>
  page.getByRole('main').getByRole('group', { name: `تعداد ${product.name}` })

test('cart of a user – a second device with a guest cart signs in – both show the merged cart', async ({
  page,
  browser,
  shop,
  request,
  phone,
}) => {
  const [first, second] = await twoProducts(request)
  await openPage(page, '/login?url=/card')
  await signUp(page.getByRole('main'), { request, phone, name })
  await expect(page).toHaveURL('/card')
  await openPage(page, `/product/${first.slug}`)
  const kept = page.waitForResponse(
    answer => answer.url().endsWith('/user/cart') && answer.request().method() === 'POST',
  )
  await addToCart(page)
  expect((await kept).status()).toBe(200)

  const other = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
  const device = await other.newPage()
  await openPage(device, `/product/${second.slug}`)
  await addToCart(device)
  await openCart(device)
  await waitUntilIdle(device)
  await openPage(device, '/login?url=/card')
  const form = device.getByRole('main')
  await form.getByLabel('شمارهٔ موبایل').fill(phone)
  await expect(form.getByLabel('کد ۴ رقمی')).toBeVisible()
  await form.getByLabel('کد ۴ رقمی').fill(await readCode(request, phone))
  await expect(device).toHaveURL('/card')
  await expect(quantity(device, first)).toContainText('۱')
  await expect(quantity(device, second)).toContainText('۱')
  const raised = device.waitForResponse(
    answer =>
      answer.url().endsWith('/user/cart') &&
      answer.request().method() === 'POST' &&
      answer.request().postData()?.includes('"con":3') === true,
  )
  const plus = quantity(device, first).getByRole('button', { name: 'یکی بیشتر' })
  await plus.click()
  await plus.click()
  expect((await raised).status()).toBe(200)

  await openPage(page, '/card')
  await expect(quantity(page, first)).toContainText('۳')
  await expect(quantity(page, second)).toContainText('۱')
  await other.close()
})
