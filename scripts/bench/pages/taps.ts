import type { CDPSession, Page } from '@playwright/test'

/** How long the finger of a quick tap stays, ms. */
const PRESS_MS = 80

/** A quick tap of a finger at a place of the window, px. */
export async function tap(
  { page, cdp }: { readonly page: Page; readonly cdp: CDPSession },
  place: { readonly x: number; readonly y: number },
): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  await page.waitForTimeout(PRESS_MS)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
