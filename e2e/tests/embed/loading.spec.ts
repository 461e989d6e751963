import type { Request } from '@playwright/test'
import { embedBudgets, KB } from 'shared-remote/byte-budgets'
import { openExample, part } from '../../fixtures/cart-element.ts'
import { expect, test } from '../../fixtures/host-test.ts'

test('cart – before and after the first touch – loads no more than its budget', async ({
  page,
  host,
  shop,
}) => {
  const asked: Request[] = []
  page.on('request', request => {
    if (request.url().startsWith(shop.url)) asked.push(request)
  })
  const bytesOfScripts = async () => {
    const scripts = asked.filter(request => request.url().endsWith('.js'))
    const sizes = await Promise.all(scripts.map(request => request.sizes()))
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
  await openExample(page, host, 'plain-html')
  await page.waitForLoadState('networkidle')
  expect(asked.filter(request => !request.url().endsWith('.js')).map(request => request.url())).toEqual([])
  const first = await bytesOfScripts()
  expect(first).toBeGreaterThan(KB)
  expect(first, 'bytes before the first touch').toBeLessThanOrEqual(embedBudgets.atFirst * KB)

  const cart = page.locator('shop-cart')
  await part(cart, 'button').hover()
  await expect.poll(() => asked.some(request => /\/embed\/app-/.test(request.url()))).toBe(true)
  expect(asked.filter(request => request.url().includes('/api/'))).toEqual([])
  await part(cart, 'button').click()
  await expect(part(cart, 'empty')).toBeVisible()
  expect(await bytesOfScripts(), 'bytes of everything').toBeLessThanOrEqual(embedBudgets.all * KB)
})
