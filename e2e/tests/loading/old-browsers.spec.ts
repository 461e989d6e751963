import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findGoods } from '../../fixtures/goods.ts'
import { withoutNewerApis } from '../../fixtures/newer-apis.ts'
import { browserFolders } from '../../fixtures/services.ts'
import { addToCart, checkOut, openCart, openPage } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'
import { unguardedUses } from '../../fixtures/unguarded-uses.ts'

test('files built for browsers – APIs newer than the oldest browsers – are used only where they are there', async () => {
  const uses = (await browserFolders()).flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.js$/.test(file))
      .flatMap(file => unguardedUses(readFileSync(join(folder, file), 'utf8')).map(use => `${file} ${use}`)),
  )

  expect(uses).toEqual([])
})

test('unguardedUses – a newer API called, asked for, and one of the same name as an old one – names the first', () => {
  const called = 'const isUrl = url => URL.canParse(url); const last = list => list.findLast(Boolean)'
  const asked =
    'if (typeof structuredClone === "function") structuredClone(1); list.map(Boolean).with?.(0, 1)'

  expect(unguardedUses(`${called}; ${asked}`).map(use => use.split(':')[0])).toEqual(['canParse', 'findLast'])
})

test('purchase – the page has no API newer than the oldest browsers – ends with a paid order', async ({
  page,
  request,
  phone,
}) => {
  await page.addInitScript(withoutNewerApis())
  await openPage(page, '/')
  expect(await page.evaluate(() => 'canParse' in URL || 'structuredClone' in globalThis)).toBe(false)
  const goods = await findGoods(request, 'start', ({ inventory }) => inventory > 3)
  await openPage(page, `/product/${goods.slug}`)
  await addToCart(page)
  await openCart(page)

  await checkOut(page, { request, phone, name: 'نیلوفر کریمی' })
  await page.getByRole('button', { name: 'پرداخت موفق' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'سفارش شما ثبت شد' })).toBeVisible()
  await page.getByRole('link', { name: 'پیگیری سفارش' }).click()
  await expect(page.getByRole('article').getByText('پرداخت‌شده').first()).toBeVisible()
})
