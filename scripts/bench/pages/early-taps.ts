import type { Browser } from '@playwright/test'
import { type BenchPage, pathOf, type Site } from './bench-pages.ts'
import { type Control, placeOfControl } from './control.ts'
import { withPhone } from './phone.ts'
import { countEffect, type Effect } from './tap-effect.ts'
import { recordedTap, recordTap, TAP_KEY } from './tap-recorder.ts'
import { untilIdle } from './vitals.ts'

interface Tap {
  readonly page: BenchPage
  readonly control: Control
  readonly effect: Effect
}

const taps: Readonly<Record<string, Tap>> = {
  'add to cart': { page: 'product', control: { name: 'افزودن به سبد' }, effect: 'cart' },
  "a card's «+»": { page: 'listing', control: { name: 'افزودن ' }, effect: 'cart' },
  menu: { page: 'home', control: { name: 'فهرست' }, effect: 'panel' },
  search: { page: 'home', control: { selector: 'header input' }, effect: 'panel' },
  filters: { page: 'listing', control: { name: 'فیلترها' }, effect: 'panel' },
  compare: { page: 'listing', control: { name: 'مقایسهٔ ' }, effect: 'compare' },
  login: { page: 'home', control: { name: 'ورود | ثبت‌نام' }, effect: 'panel' },
}

export const FEEDBACK_MS = 100
const EFFECT_MS = 25_000

export interface TapFigures {
  readonly tap: string
  /** From the first paint until the control was there to be tapped, ms. */
  readonly afterPaintMs: number
  /** From the tap until something visible changed, ms; null: never. */
  readonly feedbackMs: number | null
  /** How often the tap took effect within 25 s. */
  readonly effects: number
}

/** Taps every control at the first paint of its page, on slow 3G with the CPU slowed down 4×. */
export async function measureTaps(browser: Browser, site: Site): Promise<TapFigures[]> {
  const figures: TapFigures[] = []
  for (const [name, tap] of Object.entries(taps)) {
    const url = site.front + (await pathOf(tap.page, site))
    figures.push({ tap: name, ...(await tapEarly(browser, url, tap)) })
  }
  return figures
}

function tapEarly(browser: Browser, url: string, { control, effect }: Tap): Promise<Omit<TapFigures, 'tap'>> {
  return withPhone(browser, 'slow 3G', async ({ page }) => {
    await page.addInitScript(recordTap, TAP_KEY)
    await page.goto(url, { waitUntil: 'commit' })
    const found = await page.waitForFunction(placeOfControl, control)
    const place = await found.jsonValue()
    if (!place) throw new Error(`${url}: nothing to tap`)
    await page.touchscreen.tap(place.x, place.y)
    const wanted = { effect, url: page.url() }
    const happened = page.waitForFunction(countEffect, wanted, { timeout: EFFECT_MS })
    await happened.catch((error: Error) => {
      if (error.name !== 'TimeoutError') throw error
    })
    // A second effect would follow the first.
    await untilIdle(page)
    return {
      afterPaintMs: place.afterPaintMs,
      feedbackMs: await page.evaluate(recordedTap, TAP_KEY),
      effects: await page.evaluate(countEffect, wanted),
    }
  })
}
