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

test('first visit – the font arrives after the first paint – the next page has it at the latest, and nothing moves', async ({
  page,
}) => {
  await recordShifts(page)
  let deliver: () => void = () => {}
  const painted = new Promise<void>(resolve => {
    deliver = resolve
  })
  await page.route('**/*.woff2', async route => {
    await painted
    await route.continue()
  })

  watchTraffic(page)
  await page.goto('/amazing', { waitUntil: 'commit' })
  await expect(heading(page)).toBeVisible()
  // Browsers wait for an optional font for about 100 ms; afterwards they may ignore it (CSS Fonts 4, font-display).
  await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return paint !== undefined && performance.now() > paint.startTime + 1_000
  })
  deliver()
  await waitUntilIdle(page)

  const landing = await heading(page).textContent()
  await page.getByRole('contentinfo').locator(`a[href="/blog"]`).first().click()
  await expect(heading(page)).not.toHaveText(landing ?? '')
  expect(await fontsOfHeading(page), 'the next page').toEqual(['Vazirmatn'])
  await expectStill(page)
})
