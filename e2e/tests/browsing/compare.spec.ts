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
