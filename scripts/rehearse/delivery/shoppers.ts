import { browserFlags, findChromium } from '@khaneno/deploy/publish/walk/chromium'
import { type Browser, chromium, type Request } from '@playwright/test'
import { reasonOf } from 'shared-server/reason-of'
import { type ShopOutcome, telemetry } from 'shared-shop/endpoints/telemetry/telemetry'
import * as paths from 'shared-shop/paths'
import { chromiumMissing } from '../../test/chromium.ts'
import { addressOf, bucketOf } from '../view-page.ts'

/** Shoppers at a time: a visit takes a second of processor time, and ten until its page reports what was done. */
const AT_ONCE = 3
const STEP_MS = 30_000

/** Goods that each of them adds to the cart. */
const GOODS = 5

/** What the shoppers have done so far. */
export interface Shopping {
  readonly visits: number
  /** One reason per visit that did not get as far as pressing the button. */
  readonly failures: readonly string[]
}

/**
 * Lets shoppers with evenly spread buckets visit a running shop in a real browser: each opens a category, adds some of its
 * goods to the cart and stays until the page has reported it. Rejects if there is no browser.
 */
export async function startShoppers(
  site: string,
): Promise<{ readonly shopping: Shopping; stop(): Promise<void> }> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(chromiumMissing)
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  const shopping = { visits: 0, failures: [] as string[] }
  let isOpen = true

  async function shop(): Promise<void> {
    while (isOpen) {
      const visit = shopping.visits++
      try {
        await buy(browser, site, visit)
      } catch (error) {
        if (isOpen) shopping.failures.push(reasonOf(error))
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

/** One visit, which ends when the page has reported it. */
async function buy(browser: Browser, site: string, visit: number): Promise<void> {
  const context = await browser.newContext({
    baseURL: site,
    locale: 'fa-IR',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': addressOf(18, visit) },
  })
  context.setDefaultTimeout(STEP_MS)
  try {
    await context.addCookies([{ name: 'bucket', value: String(bucketOf(visit)), url: site }])
    // Pictures take most of the time and say nothing about a release.
    await context.route('**/api/V1/picture/**', route => route.abort())
    const page = await context.newPage()
    const answer = await page.goto(paths.category('espresso-makers'))
    if (answer?.status() !== 200) throw new Error(`HTTP ${answer?.status()}`)
    const reported = page.waitForEvent('requestfinished', request => isReportOf('adding', request))
    const add = page.getByRole('article').getByRole('button', { name: /^افزودن/ })
    for (let goods = 0; goods < GOODS; goods++) await add.nth(goods).click()
    await reported
  } finally {
    await context.close()
  }
}

function isReportOf(outcome: ShopOutcome, request: Request): boolean {
  return request.url().endsWith(telemetry.path) && request.postData()?.includes(`"${outcome}"`) === true
}
