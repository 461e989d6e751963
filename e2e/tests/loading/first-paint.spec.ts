import type { APIRequestContext, Page } from '@playwright/test'
import { holdShellScript } from '../../fixtures/held-script.ts'
import { waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

interface Listed {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly price: number
  readonly special: number
  readonly picture: string
}

/** A cart as the shop stores it: two units of each of two products. */
async function storeCart(page: Page, request: APIRequestContext): Promise<readonly string[]> {
  const answer = await request.get('/api/V1/product/listing?category=airfryer&available=true')
  const { data }: { data: readonly Listed[] } = await answer.json()
  const lines = data.slice(0, 2).map(({ id, slug, name, price, special, picture }) => ({
    key: `line-${id}`,
    id,
    slug,
    name,
    con: 2,
    postAge: 0,
    selectPrice: { price, special },
    special,
    price,
    addStatus: true,
    picture,
  }))
  await page.addInitScript(cart => localStorage.setItem('cart', cart), JSON.stringify(lines))
  return lines.map(line => line.name)
}

const early = (page: Page) => page.locator('[data-shown]')

/** A layout shift that rounds to 0.00 is none. */
const MOVED = 0.005

/** When a page painted its largest content and had the shell's script, ms; and how far things moved. */
async function paints(page: Page): Promise<{ largest: number; scripted: number; moved: number }> {
  return page.evaluate(async () => {
    const seen = async (type: string) => {
      const entries: PerformanceEntry[] = []
      const observer = new PerformanceObserver(list => entries.push(...list.getEntries()))
      observer.observe({ type, buffered: true })
      await new Promise(requestAnimationFrame)
      await new Promise(resolve => setTimeout(resolve))
      entries.push(...observer.takeRecords())
      observer.disconnect()
      return entries
    }
    const largest = (await seen('largest-contentful-paint')).at(-1)
    const shifts = await seen('layout-shift')
    const moved = shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)
    const script = performance.getEntriesByType('resource').find(({ name }) => /\/main-[^/]+\.js$/.test(name))
    const scripted = script instanceof PerformanceResourceTiming ? script.responseEnd : 0
    return { largest: largest?.startTime ?? 0, scripted, moved }
  })
}

test.describe('cart before its script', () => {
  test('stored lines – are in the first paint, and the page takes them over in place', {
    tag: '@widths',
  }, async ({ page, request }) => {
    const names = await storeCart(page, request)
    const requests: string[] = []
    page.on('request', request => void requests.push(request.url()))
    // Prices and facts of today may move the lines, as they always did.
    let price = () => {}
    const priced = new Promise<void>(resolve => {
      price = resolve
    })
    await page.route('**/api/V1/cart/price', async route => {
      await priced
      await route.continue()
    })
    const release = await holdShellScript(page)
    await page.goto('/card', { waitUntil: 'commit' })
    for (const name of names) await expect(early(page).getByRole('link', { name })).toBeVisible()
    await expect(early(page).getByText('۲ کالا')).toBeVisible()
    await expect(early(page).getByRole('button', { name: 'یکی بیشتر' }).first()).toBeDisabled()
    const top = await early(page).locator('li').nth(1).boundingBox()
    await expect.poll(async () => (await paints(page)).largest).toBeGreaterThan(0)
    release()
    await expect(early(page)).toHaveCount(0)
    const lines = page
      .getByRole('main')
      .locator('li')
      .filter({ has: page.getByRole('group') })
    expect(await lines.nth(1).boundingBox()).toEqual(top)
    const { largest, scripted, moved } = await paints(page)
    expect(largest, 'painted before the script').toBeLessThan(scripted)
    expect(moved).toBeLessThan(MOVED)
    price()
    await waitUntilIdle(page)
    expect(requests.filter(url => url.includes('early-'))).toEqual([])
  })

  test('no cart – the empty state is the largest paint from the start', async ({ page }) => {
    const release = await holdShellScript(page)
    await page.goto('/card', { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { name: 'سبد خرید شما خالی است' })
    await expect.poll(async () => (await paints(page)).largest).toBeGreaterThan(0)
    release()
    await expect(early(page)).toHaveCount(0)
    await expect(heading).toBeVisible()
    const { largest, scripted, moved } = await paints(page)
    expect(largest, 'painted before the script').toBeLessThan(scripted)
    expect(moved).toBeLessThan(MOVED)
  })
})
