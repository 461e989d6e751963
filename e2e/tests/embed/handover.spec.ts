import * as z from 'zod/mini'
import { expectSound } from '../../fixtures/checks.ts'
import { findGoods } from '../../fixtures/goods.ts'
import { openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const handedSchema = z.object({ code: z.string() })

test('cart of a host page – handed over by code – is merged into the shop’s once, and the code does not leak', async ({
  page,
  request,
  faults,
}) => {
  const [first, second] = [
    await findGoods(request, 'start', ({ inventory }) => inventory >= 5),
    await findGoods(request, 'end', ({ inventory }) => inventory >= 5),
  ]
  const lines = [
    { id: first.id, color: first.colors[0]?.id, quantity: 2 },
    { id: second.id, quantity: 1 },
  ]
  const handed = await request.post('/api/V1/cart/handover', { data: { lines } })
  const { code } = handedSchema.parse(await handed.json())
  const leaks: string[] = []
  page.on('request', async asked => {
    const { referer = '' } = await asked.allHeaders()
    if (referer.includes(code) || (asked.url().includes(code) && !asked.isNavigationRequest())) {
      leaks.push(asked.url())
    }
  })
  const quantity = page.getByRole('main').getByRole('group', { name: `تعداد ${first.name}` })

  await openPage(page, `/card?handover=${code}`)
  await expect(page.getByText('۲ کالا از صفحهٔ پیشین به سبد خرید شما آمد.')).toBeVisible()
  await expect(page).toHaveURL('/card')
  await expect(quantity).toContainText('۲')
  await expect(page.getByRole('main').getByRole('link', { name: second.name })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'سبد خرید، ۳ کالا' })).toBeVisible()
  await expectSound(page)

  faults.expect(/410/)
  await openPage(page, `/card?handover=${code}`)
  await expect(page.getByText(/این سبد پیش از این به فروشگاه آمده/)).toBeVisible()
  await expect(page).toHaveURL('/card')
  await expect(quantity).toContainText('۲')
  await waitUntilIdle(page)
  await expectSound(page)
  expect(leaks).toEqual([])
})
