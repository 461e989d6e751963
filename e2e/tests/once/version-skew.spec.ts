import type { Page } from '@playwright/test'
import { promoteVersion } from 'deploy/commands'
import { readRegistry, updateRegistry } from 'deploy/stores/registry-file'
import { copyRelease, liveVersion } from '../../fixtures/copied-release.ts'
import { findGoods } from '../../fixtures/goods.ts'
import { addToCart, openCart, openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { signIn } from '../../fixtures/signed-in.ts'
import { expect, test } from '../../fixtures/test.ts'

const blogChunk = /\/host\/pages\/blog\.js/
const toBlog = (page: Page) => page.getByRole('main').getByRole('link', { name: 'رفتن به مجله' })
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'تلاش دوباره' })
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'مجله' })

/** The version of the cart in a page's document. */
const cartOf = (html: string) => /"name":"mfe-cart","version":"([^"]+)"/.exec(html)?.[1]

test('page – of an unsupported contract – is refused with its code and never loaded, the others work', async ({
  page,
  shop,
}) => {
  const before = readRegistry(shop.target.registryFile)
  const version = liveVersion(shop, 'mfe-catalog').metadata.version
  updateRegistry(shop.target.registryFile, document => ({
    ...document,
    microFrontends: {
      ...document.microFrontends,
      'mfe-catalog': (document.microFrontends['mfe-catalog'] ?? []).map(known => {
        const contracts = { ...known.extras.contracts, 'pages/blog': 'page/2' }
        return known.metadata.version === version
          ? { ...known, extras: { ...known.extras, contracts } }
          : known
      }),
    },
  }))
  try {
    await expect
      .poll(async () => (await page.request.get('/blog')).text(), 'the site follows')
      .toContain('CONTRACT_UNKNOWN: pages/blog uses page/2, the shell supports page/1')
    const chunks: string[] = []
    page.on('request', request => {
      if (blogChunk.test(request.url())) chunks.push(request.url())
    })
    await openPage(page, '/')
    await toBlog(page).click()
    await expect(page).toHaveURL('/blog')
    await expect(retry(page)).toBeVisible()
    await retry(page).click()
    await expect(retry(page)).toBeVisible()
    expect(chunks).toEqual([])

    await page.getByRole('banner').getByRole('link', { name: /خانه/ }).first().click()
    await expect(toBlog(page)).toBeVisible()
  } finally {
    updateRegistry(shop.target.registryFile, () => before)
  }
})

test('open page – a new version goes live – keeps its version through the checkout and its reloads, and no longer', {
  tag: '@journey',
}, async ({ page, request, phone, shop }) => {
  const before = liveVersion(shop, 'mfe-cart').metadata.version
  const after = '9.0.0-b00000000'
  const madeOf = async () => cartOf((await page.locator('#page-state').textContent()) ?? '')
  await signIn(page, { request, phone, name: 'نیلوفر کریمی' })
  const goods = await findGoods(request, 'start', ({ inventory }) => inventory > 3)
  await openPage(page, `/product/${goods.slug}`)
  await addToCart(page)
  copyRelease(shop, 'mfe-cart', after)
  await promoteVersion(shop.target, 'mfe-cart', after)
  try {
    await expect
      .poll(async () => cartOf(await (await request.get('/card')).text()), 'the site follows')
      .toBe(after)

    await openCart(page)
    await page.getByRole('link', { name: 'ادامه و تکمیل مشخصات' }).click()
    await expect(page).toHaveURL('/card/complete-profile')
    const step = page.locator('[data-expose="pages/complete-profile"]')
    await expect(step).toHaveAttribute('data-version', before)
    await expect(page.getByLabel('کد پستی ۱۰ رقمی')).toBeVisible()

    await page.reload()
    await waitUntilIdle(page)
    await expect(page.getByLabel('کد پستی ۱۰ رقمی')).toBeVisible()
    expect(await madeOf()).toBe(before)

    await page.getByRole('banner').getByRole('link', { name: /خانه/ }).first().click()
    await expect(page).toHaveURL('/')
    await page.reload()
    expect(await madeOf()).toBe(after)
  } finally {
    await promoteVersion(shop.target, 'mfe-cart', before)
  }
})

test('missing chunk – requested – reloads the page once, then shows a fallback whose retry restores the part', async ({
  page,
  faults,
}) => {
  // 422: the server rendered the page, but the browser could not load its module.
  faults.expect(/blog-|mfe-catalog|mfe_catalog|Failed to load resource|React error #422/)
  await openPage(page, '/')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route(blogChunk, route => route.fulfill({ status: 404, body: '' }))

  await toBlog(page).click()
  await expect.poll(() => loads).toBe(1)
  await expect(page).toHaveURL('/blog')
  await expect(retry(page)).toBeVisible()
  expect(loads).toBe(1)

  await page.unroute(blogChunk)
  await retry(page).click()
  await expect(title(page)).toBeVisible()
  expect(loads).toBe(1)
})
