import { type Browser, chromium, type Request } from '@playwright/test'
import type { ReportedOutcome } from 'shared-shop/endpoints/telemetry/shop-outcomes'
import { telemetry } from 'shared-shop/endpoints/telemetry/telemetry'
import * as paths from 'shared-shop/paths'
import * as z from 'zod/mini'
import { browserFlags } from '../../test/browser-flags.ts'
import { chromiumMissing, findChromium } from '../../test/chromium.ts'
import { bucketOf } from '../view-page.ts'

/** Shoppers at a time: a visit takes a second of processor time, and ten until its page reports what was done. */
const AT_ONCE = 3
const STEP_MS = 30_000

const listingSchema = z.object({ data: z.array(z.object({ slug: z.string(), inventory: z.int() })) })

/** What the shoppers have done so far. */
export interface Shopping {
  readonly visits: number
  /** One reason per visit that did not get as far as pressing the button. */
  readonly failures: readonly string[]
}

/**
 * Lets shoppers with evenly spread buckets visit a running shop in a real browser, one after the other: each opens a
 * product that is in stock, adds it to the cart and leaves. Rejects if there is no browser or nothing to buy.
 */
export async function startShoppers(
  site: string,
): Promise<{ readonly shopping: Shopping; stop(): Promise<void> }> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(chromiumMissing)
  const goods = await goodsOf(site)
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  const shopping = { visits: 0, failures: [] as string[] }
  let isOpen = true

  async function shop(): Promise<void> {
    while (isOpen) {
      const visit = shopping.visits++
      const slug = goods[visit % goods.length] ?? ''
      try {
        await buy(browser, site, { path: paths.product(slug), visit })
      } catch (error) {
        if (isOpen) shopping.failures.push(error instanceof Error ? error.message : String(error))
      }
    }
  }

  const under = Array.from({ length: AT_ONCE }, () => shop())
  return {
    shopping,
    async stop() {
      isOpen = false
      await Promise.all(under)
      await browser.close()
    },
  }
}

async function goodsOf(site: string): Promise<string[]> {
  const answer = await fetch(`${site}/api/V1/product/listing?page=1`)
  const { data } = listingSchema.parse(await answer.json())
  const inStock = data.filter(({ inventory }) => inventory > 0).map(({ slug }) => slug)
  if (inStock.length === 0) throw new Error('the shop has nothing in stock')
  return inStock
}

/** One visit, which ends when the page has reported it. */
async function buy(
  browser: Browser,
  site: string,
  { path, visit }: { readonly path: string; readonly visit: number },
): Promise<void> {
  const context = await browser.newContext({
    baseURL: site,
    locale: 'fa-IR',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    // What one address reports is limited.
    extraHTTPHeaders: { 'x-forwarded-for': `198.18.${visit >> 8}.${visit & 255}` },
  })
  context.setDefaultTimeout(STEP_MS)
  try {
    await context.addCookies([{ name: 'bucket', value: String(bucketOf(visit)), url: site }])
    // Pictures take most of the time and say nothing about a release.
    await context.route('**/api/V1/picture/**', route => route.abort())
    const page = await context.newPage()
    const answer = await page.goto(path)
    if (answer?.status() !== 200) throw new Error(`${path}: HTTP ${answer?.status()}`)
    const reported = page.waitForEvent('requestfinished', request => isReportOf('adding', request))
    await page.getByRole('button', { name: 'افزودن به سبد', exact: true }).click()
    await page.getByText('اضافه شد').first().waitFor()
    await reported
  } finally {
    await context.close()
  }
}

function isReportOf(outcome: ReportedOutcome, request: Request): boolean {
  return request.url().endsWith(telemetry.path) && request.postData()?.includes(`"${outcome}"`) === true
}
