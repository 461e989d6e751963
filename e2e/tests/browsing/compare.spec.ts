import type { APIRequestContext, Page } from '@playwright/test'
import { openPage } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

interface Card {
  readonly id: number
  readonly name: string
}

/** The most popular products of a category. */
async function cardsOf(request: APIRequestContext, category: string): Promise<readonly Card[]> {
  const answer = await request.get(`/api/V1/product/listing?category=${category}&order=popular`)
  const { data }: { data: readonly Card[] } = await answer.json()
  return data
}

const columns = (page: Page) => page.getByRole('columnheader')
const tray = (page: Page) => page.getByRole('complementary', { name: 'فهرست مقایسه' })

test('comparison – two cards chosen, a third by the picker, differences only, one removed – the URL follows', {
  tag: '@phone',
}, async ({ page, request }) => {
  const [first, second, third] = await cardsOf(request, 'airfryer')
  if (!first || !second || !third) throw new Error('fewer than three products')

  await openPage(page, '/category/airfryer?order=popular')
  for (const { name } of [first, second]) {
    await page.getByRole('button', { name: `مقایسهٔ ${name}`, exact: true }).click()
  }
  await expect(page.getByRole('button', { name: `مقایسهٔ ${first.name}`, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await tray(page).getByRole('link').click()
  await expect(page).toHaveURL(`/compare/${first.id}?with=${second.id}`)
  await expect(columns(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'افزودن کالا' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox', { name: 'جست‌وجوی کالا' }).fill(third.name)
  await dialog.getByRole('listitem').getByRole('button').filter({ hasText: third.name }).first().click()
  await expect(page).toHaveURL(`/compare/${first.id}?with=${second.id},${third.id}`)
  await expect(columns(page)).toHaveCount(3)

  const all = await page.getByRole('rowheader').count()
  await page.getByRole('switch', { name: 'تنها تفاوت‌ها' }).check()
  await expect(page).toHaveURL(/differences=true/)
  await expect.poll(() => page.getByRole('rowheader').count()).toBeLessThan(all)

  await page.getByRole('button', { name: `برداشتن ${first.name} از مقایسه`, exact: true }).click()
  await expect(page).toHaveURL(`/compare/${second.id}?with=${third.id}&differences=true`)
  await expect(columns(page)).toHaveCount(2)
  await expect(
    page.getByRole('button', { name: `برداشتن ${second.name} از مقایسه`, exact: true }),
  ).toBeFocused()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'تنها تفاوت‌ها' })).toBeChecked()
  await expect(columns(page)).toHaveCount(2)
  await page.goBack()
  await expect(columns(page)).toHaveCount(3)
})

test('comparison – table scrolled – head and first column stay visible', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const ids = (await cardsOf(request, 'airfryer')).slice(0, 4).map(({ id }) => id)
  await openPage(page, `/compare/${ids[0]}?with=${ids.slice(1).join(',')}`)
  const lastRow = page.getByRole('rowheader').last()
  await lastRow.evaluate(row => row.scrollIntoView({ block: 'end' }))
  await expect(lastRow).toBeInViewport()
  await expect(columns(page).first()).toBeInViewport()
  await columns(page)
    .last()
    .evaluate(column => column.scrollIntoView({ inline: 'end', block: 'nearest' }))
  await expect(columns(page).last()).toBeInViewport({ ratio: 0.9 })
  await expect(lastRow).toBeInViewport({ ratio: 0.9 })
})
