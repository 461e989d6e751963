import type { Page } from '@playwright/test'
import { findGoods } from '../../fixtures/goods.ts'
import { holdShellScript } from '../../fixtures/held-script.ts'
import { openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const pages = [
  '/',
  '/category/espresso-makers',
  '/search?searchText=%D9%82%D9%87%D9%88%D9%87',
  '/card',
  '/login',
  '/blog',
  '/compare',
  '/no-such-page',
]
const guarded = ['/profile', '/card/delivery']

test.beforeAll(async ({ shop }) => {
  await shop.restartShell({ PAGE_CACHING: 'shared' })
})
test.afterAll(async ({ shop }) => {
  await shop.restartShell()
})

/** What a cache would store of the answer to a visitor. */
async function answerTo(url: string, headers: Readonly<Record<string, string>>) {
  const answer = await fetch(url, { headers, redirect: 'manual' })
  const { date: _date, ...named } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers: named, body: await answer.text() }
}

const add = (page: Page) => page.getByRole('button', { name: 'افزودن به سبد', exact: true })

/** Collects what the document's policy blocks; call it before the first page. */
async function watchViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => found.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation(text: string): void }
      reportViolation(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  return found
}

test('pages – of two visitors with accounts, cookies and addresses – are byte for byte the same', async ({
  shop,
  request,
}) => {
  const goods = await findGoods(request, 'start', () => true)
  const [one, two] = [
    { 'x-forwarded-for': '198.51.100.1' },
    {
      'x-forwarded-for': '203.0.113.77',
      cookie: 'bucket=4711; checkout_versions=mfe-cart@0.0.0; api_token=personal-1; name=personal-2',
      authorization: 'Bearer personal-3',
      'x-visitor-token': 'personal-4',
      'user-agent': 'personal-5',
      'accept-language': 'en',
      traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
    },
  ]
  for (const path of [...pages, `/product/${goods.slug}`]) {
    // A page whose parts loaded too late is not kept, and not shared.
    await expect
      .poll(async () => (await answerTo(shop.url + path, one)).headers['cache-control'], { message: path })
      .toMatch(/^public, max-age=0, s-maxage=/)
    const first = await answerTo(shop.url + path, one)
    const second = await answerTo(shop.url + path, two)
    expect(second, path).toEqual(first)
    expect(`${JSON.stringify(second.headers)}${second.body}`, path).not.toMatch(
      /personal-|abababab|203\.0\.113/,
    )
    expect(first.headers, path).not.toHaveProperty('set-cookie')
    const again = await answerTo(shop.url + path, { ...two, 'if-none-match': first.headers.etag ?? '' })
    expect([again.status, again.body.length], path).toEqual(
      path === '/no-such-page' ? [404, first.body.length] : [304, 0],
    )
  }
  for (const path of guarded)
    expect((await answerTo(shop.url + path, one)).headers['cache-control'], path).toBe('private, no-cache')
})

test('home, listing, product and cart – in a browser – break no policy, with taps before the script', async ({
  page,
  request,
}) => {
  const violations = await watchViolations(page)
  const goods = await findGoods(
    request,
    'start',
    ({ inventory, disable, colors }) => inventory > 3 && disable === 0 && colors.length <= 1,
  )
  for (const path of ['/', '/category/espresso-makers']) {
    await openPage(page, path)
    await waitUntilIdle(page)
  }
  // Modules of another page than the document's, which its import map does not have.
  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await waitUntilIdle(page)

  const release = await holdShellScript(page)
  await page.goto(`/product/${goods.slug}`, { waitUntil: 'commit' })
  await add(page).click()
  await expect(add(page)).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByText('اضافه شد', { exact: true })).toBeAttached()
  await waitUntilIdle(page)

  const releaseAgain = await holdShellScript(page)
  await page.goto('/card', { waitUntil: 'commit' })
  await expect(page.locator('[data-shown]').getByRole('link', { name: goods.name })).toBeVisible()
  releaseAgain()
  await expect(page.locator('[data-shown]')).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByRole('main').getByRole('link', { name: goods.name }).first()).toBeVisible()
  await waitUntilIdle(page)
  expect(violations).toEqual([])
})
