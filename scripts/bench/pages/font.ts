import type { Browser, CDPSession } from '@playwright/test'
import { benchPages, type Site } from './bench-pages.ts'
import { withPhone } from './phone.ts'
import { QUIET_MS, readVitals, untilIdle, untilQuiet } from './vitals.ts'

export interface FontFigures {
  /** Fonts that render the heading. */
  readonly first: readonly string[]
  readonly next: readonly string[]
  readonly cls: number
}

/** The fonts of the heading on a first visit, and after one navigation within the shop (1.6 Mbps, 150 ms, CPU 4×). */
export function headingFonts(browser: Browser, site: Site): Promise<FontFigures> {
  return withPhone(browser, '1.6 Mbps, 150 ms', async ({ page, cdp }) => {
    await page.goto(site.front + benchPages.listing, { waitUntil: 'networkidle' })
    await page.evaluate(untilQuiet, QUIET_MS)
    const first = await fontsOf(cdp, 'h1')
    const product = page.locator('main a[href^="/product/"]').first()
    const path = await product.getAttribute('href')
    await product.click()
    await page.waitForURL(url => url.pathname === path)
    await page.getByRole('button', { name: 'افزودن به سبد' }).first().waitFor()
    await untilIdle(page)
    return { first, next: await fontsOf(cdp, 'h1'), cls: (await page.evaluate(readVitals)).cls }
  })
}

async function fontsOf(cdp: CDPSession, selector: string): Promise<string[]> {
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 })
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}
