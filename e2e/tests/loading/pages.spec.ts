import type { APIRequestContext } from '@playwright/test'
import { expectSound, expectStill, recordShifts } from '../../fixtures/checks.ts'
import { addToCart, type ListedProduct, openPage } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const pages = [
  ['home', async () => '/'],
  ['special offers', async () => '/amazing'],
  ['category', async () => '/category/espresso-makers'],
  ['search results', async () => `/search?searchText=${encodeURIComponent('جاروبرقی')}`],
  ['search without result', async () => '/search?searchText=zzzzzz'],
  ['product', productPath],
  ['empty cart', async () => '/card'],
  ['login', async () => '/login'],
  ['magazine', async () => '/blog'],
  ['article', articlePath],
  ['comparison', comparisonPath],
  ['empty comparison', async () => '/compare'],
  ['favourites', async () => '/favourites'],
  ['questions', async () => '/frequentlyQuestion'],
  ['trust badge', async () => '/enamad'],
  ['check of a serial', async () => '/productSerial/1'],
] as const

/** The layouts of these differ most; the other pages are columns and grids that narrow screens squeeze. */
const atBothWidths: readonly string[] = ['home', 'category', 'product']

for (const [name, pathOf] of pages) {
  const tag = atBothWidths.includes(name) ? '@widths' : '@phone'
  test(`${name} – loaded – hydrates without errors, does not shift, is accessible and fits`, { tag }, async ({
    page,
    request,
  }) => {
    await recordShifts(page)
    await openPage(page, await pathOf(request))
    await expectStill(page)
    await expectSound(page)
  })
}

test('filled cart – loaded – hydrates without errors, does not shift, is accessible and fits', {
  tag: '@widths',
}, async ({ page, request }) => {
  await openPage(page, await productPath(request))
  await addToCart(page)
  await recordShifts(page)
  await openPage(page, '/card')
  await expect(page.getByRole('link', { name: 'ادامه و تکمیل مشخصات' })).toBeVisible()
  await expectStill(page)
  await expectSound(page)
})

/** The path of the newest magazine post. */
async function articlePath(request: APIRequestContext): Promise<string> {
  const { data }: { data: { slug: string }[] } = await (await request.get('/api/V1/post/list')).json()
  return `/blog/${data[0]?.slug}`
}

/** The path of a comparison of three products of a category. */
async function comparisonPath(request: APIRequestContext): Promise<string> {
  const { data }: { data: { id: number }[] } = await (
    await request.get('/api/V1/product/listing?category=airfryer')
  ).json()
  const [first, ...others] = data.slice(0, 3).map(({ id }) => id)
  return `/compare/${first}?with=${others.join(',')}`
}

/** The path of a product that can be bought. */
async function productPath(request: APIRequestContext): Promise<string> {
  const { data }: { data: ListedProduct[] } = await (
    await request.get('/api/V1/product/search/24?page=1&active=true')
  ).json()
  const product = data.find(({ inventory }) => inventory > 3)
  if (!product) throw new Error('None of the latest products can be bought')
  return `/product/${product.content.slug}`
}
