import type { Page } from '@playwright/test'
import { expectStill, recordShifts } from '../../fixtures/checks.ts'
import { waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'
import { watchTraffic } from '../../fixtures/traffic.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** The fonts that Chromium draws the page's heading with. */
async function fontsOfHeading(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}

/** The fonts that the document requested before its load event. */
function fontsBeforeLoad(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.woff2') && startTime < (document?.loadEventStart ?? 0))
      .map(({ name }) => name)
  })
}

test('first visit – the document loads no font for its first paint – the next page has it, the next document loads it first, and nothing moves', async ({
  page,
}) => {
  await recordShifts(page)
  watchTraffic(page)
  await page.goto('/amazing', { waitUntil: 'load' })
  await expect(heading(page)).toBeVisible()
  expect(await fontsOfHeading(page), 'the first page').not.toContain('Vazirmatn')
  await page.waitForFunction(() => localStorage.getItem('font') !== null)
  await waitUntilIdle(page)
  expect(await fontsBeforeLoad(page)).toEqual([])

  const landing = await heading(page).textContent()
  await page.getByRole('contentinfo').locator(`a[href="/blog"]`).first().click()
  await expect(heading(page)).not.toHaveText(landing ?? '')
  expect(await fontsOfHeading(page), 'the next page').toEqual(['Vazirmatn'])
  await expectStill(page)

  await page.goto('/amazing', { waitUntil: 'load' })
  expect(await fontsBeforeLoad(page), 'the next document').toHaveLength(1)
  await expectStill(page)
})
