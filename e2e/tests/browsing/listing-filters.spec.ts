import type { Locator, Page } from '@playwright/test'
import { expectSound, expectStill, recordShifts } from '../../fixtures/checks.ts'
import { openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const path = '/category/espresso-makers'

const chips = (page: Page) => page.getByRole('list', { name: 'فیلترهای انتخاب‌شده' }).getByRole('button')
const countOf = async (page: Page) => (await page.locator('#main h1 + p').innerText()).replace(/ کالا.*/, '')
const productsOf = (page: Page) =>
  page
    .getByRole('region', { name: 'نتیجه‌ها' })
    .getByRole('article')
    .locator('h2 a')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))

/** A row of a facet by its label, which receives the click. */
const row = (within: Locator, facet: string, value: string) =>
  within.getByRole('list', { name: facet, exact: true }).locator('label').filter({ hasText: value })

/** Selects values, all together, in the sheet. */
async function choose(
  page: Page,
  values: readonly (readonly [facet: string, value: string])[],
): Promise<void> {
  await page.getByRole('button', { name: /^فیلترها/ }).click()
  const sheet = page.getByRole('dialog', { name: 'فیلترها' })
  const show = sheet.getByRole('button', { name: /^دیدن/ })
  const before = await show.innerText()
  for (const [facet, value] of values) await row(sheet, facet, value).click()
  await expect(show).toHaveText(/^دیدن [۰-۹٬]+ کالا$/)
  await expect(show).not.toHaveText(before)
  const promised = await show.innerText()
  await show.click()
  await expect(sheet).toBeHidden()
  await waitUntilIdle(page)
  expect(promised).toBe(`دیدن ${await countOf(page)} کالا`)
}

test('brand and color – selected, Back, reloaded, shared – are in the URL and in the list', {
  tag: '@phone',
}, async ({ page, context, request }) => {
  await openPage(page, path)
  const all = await countOf(page)
  await choose(page, [
    ['برند', 'نوا'],
    ['رنگ', 'مشکی'],
  ])
  await expect(page).toHaveURL(/[?&]brand=\d+/)
  await expect(page).toHaveURL(/colorList=@[0-9a-f]{6}/)
  await expect(chips(page)).toHaveText([/نوا/, /مشکی/])
  const found = await countOf(page)
  const products = await productsOf(page)
  expect(found).not.toBe(all)
  await expect(page.getByRole('status').filter({ hasText: `${found} کالا پیدا شد` })).toHaveCount(1)
  await expectSound(page)

  const address = page.url()
  await page.goBack()
  await expect(chips(page)).toHaveText([])
  await page.goForward()
  await expect(page).toHaveURL(address)
  await expect(chips(page)).toHaveText([/نوا/, /مشکی/])
  await page.reload()
  await waitUntilIdle(page)
  expect([await countOf(page), await productsOf(page)]).toEqual([found, products])

  const shared = await context.newPage()
  await openPage(shared, address)
  expect([await countOf(shared), await productsOf(shared)]).toEqual([found, products])
  await shared.close()
  const html = await (await request.get(address)).text()
  for (const href of products) expect(html).toContain(`href="${href}"`)
  expect(html).toContain('<meta name="robots" content="noindex, follow">')

  await chips(page).first().click()
  await expect(chips(page)).toHaveText([/مشکی/])
  await expect(chips(page).first()).toBeFocused()
  await expect(page).not.toHaveURL(/brand=/)
})

test('new listings – loaded – hydrate without errors, do not shift, are accessible and fit', {
  tag: '@phone',
}, async ({ page }) => {
  const empty = `${path}?brand=1,2,5,8&available=true&sendTime=true&miniPrice=1000&maxPrice=2000`
  for (const at of ['/brand', '/brand/nova', '/categoryView', empty]) {
    await recordShifts(page)
    await openPage(page, at)
    await expectStill(page)
    await expectSound(page)
  }
  await page
    .getByRole('link', { name: /^بدون .* کالا$/ })
    .first()
    .click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
