import type { Browser, CDPSession, Page } from '@playwright/test'
import * as paths from 'shared-shop/paths'
import { inTurns } from '../figures/in-turns.ts'
import { roundTrips, type TimedRequest } from '../figures/round-trips.ts'
import { type BenchPage, pathOf, type Site } from './bench-pages.ts'
import { type Place, placeOfControl } from './control.ts'
import { type Phone, withPhone } from './phone.ts'
import { tap } from './taps.ts'
import { untilIdle } from './vitals.ts'

/** A page change in the window that is open: `from` a page, by a tap on a link or by Back. */
interface Journey {
  readonly from: BenchPage
  /** The link to tap; without it, Back after a visit to the first product. */
  readonly link?: string
  /** How the path of the page it leads to begins. */
  readonly to: string
  /** A button that the page has besides its heading. */
  readonly button?: string
  /** When: once the page is idle, or so many ms after its load event. */
  readonly afterLoadMs?: number
  /** The visitor saves data, so that nothing is loaded ahead. */
  readonly savesData?: true
}

export const product = {
  from: 'listing',
  link: `main a[href^="${paths.product('')}"]`,
  to: paths.product(''),
  button: 'افزودن به سبد',
} as const

const journeys = {
  'listing → product, idle': product,
  'listing → product, 300 ms after load': { ...product, afterLoadMs: 300 },
  'listing → product, saving data': { ...product, savesData: true },
  'home → listing, idle': {
    from: 'home',
    link: `main a[href^="${paths.category('')}"]`,
    to: paths.category(''),
  },
  'listing → cart, idle': { from: 'listing', link: `a[href="${paths.cart}"]`, to: paths.cart },
  'Back to the listing, idle': { from: 'listing', to: paths.category('') },
} as const satisfies Readonly<Record<string, Journey>>

export type JourneyName = keyof typeof journeys

export interface JourneyFigures {
  /** From the click until heading and button of the next page were painted, ms. */
  readonly shownMs: number
  /** The most requests one after the other between the touch and that moment. */
  readonly roundTrips: number
  /** Bytes loaded between the load event and the touch, as encoded for transfer. */
  readonly aheadBytes: number
}

export interface JourneyResult<Name extends string> {
  readonly journey: JourneyName
  readonly sites: Partial<Record<Name, JourneyFigures[]>>
}

const PATIENCE_MS = 15_000

/** Makes each journey on every site in turn, each time on a new phone. */
export async function measureJourneys<Name extends string>(
  browser: Browser,
  sites: Readonly<Partial<Record<Name, Site>>>,
  { rounds, say }: { readonly rounds: number; readonly say: (line: string) => void },
): Promise<JourneyResult<Name>[]> {
  const results: JourneyResult<Name>[] = []
  for (const [name, journey] of Object.entries(journeys) as [JourneyName, Journey][]) {
    const figures = await inTurns<Name, Site, JourneyFigures>(sites, rounds, site =>
      withPhone(browser, '1.6 Mbps, 150 ms', phone => travel(phone, site, journey)),
    )
    say(`${name}: ${JSON.stringify(figures)}`)
    results.push({ journey: name, sites: figures })
  }
  return results
}

async function travel(phone: Phone, site: Site, journey: Journey): Promise<JourneyFigures> {
  const { page, cdp } = phone
  const { from, link, afterLoadMs, savesData } = journey
  const requests = timeRequests(cdp)
  if (savesData) await saveData(phone)
  await page.goto(site.front + (await pathOf(from, site)), { waitUntil: 'load' })
  const bytesAtLoad = requests.bytes()
  const isEarly = afterLoadMs !== undefined
  if (isEarly) await page.waitForTimeout(afterLoadMs)
  else await untilIdle(page)
  const aheadBytes = requests.bytes() - bytesAtLoad
  if (link === undefined) {
    await follow(phone, product)
    await untilIdle(page)
  }
  const shown = await follow(phone, journey)
  return { ...shown, roundTrips: roundTrips(requests.since(shown.touchedAt), shown.shownAt), aheadBytes }
}

/** From the next document on, the visitor saves data. */
export async function saveData({ page }: Phone): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
}

/** Taps the link, or goes back, and waits for the page it leads to. Times of the page's own clock are since 1970, ms. */
export async function follow(
  phone: Phone,
  { link, to, button }: Pick<Journey, 'link' | 'to' | 'button'>,
): Promise<{ shownMs: number; touchedAt: number; shownAt: number }> {
  const { page } = phone
  const touchedAt = Date.now()
  const shown = page.evaluate(untilShown, {
    to,
    button,
    isTapped: link !== undefined,
    patienceMs: PATIENCE_MS,
  })
  if (link === undefined) await page.evaluate(() => history.back())
  else {
    await tap(phone, await placeOf(page, link))
  }
  const { startedAt, shownAt } = await shown
  return { shownMs: shownAt - startedAt, touchedAt, shownAt }
}

/** The first such link on the screen, scrolled to if there is none. */
async function placeOf(page: Page, selector: string): Promise<Place> {
  const find = () => page.evaluate(placeOfControl, { selector })
  const shown = await find()
  if (shown) return shown
  await page.locator(selector).first().scrollIntoViewIfNeeded()
  const place = await find()
  if (!place) throw new Error(`${page.url()}: no ${selector}`)
  return place
}

/** Runs in the page: resolves when heading and button of the next page have been painted. Times since 1970, ms. */
function untilShown({
  to,
  button,
  isTapped,
  patienceMs,
}: {
  readonly to: string
  readonly button?: string | undefined
  readonly isTapped: boolean
  readonly patienceMs: number
}): Promise<{ startedAt: number; shownAt: number }> {
  const heading = () => document.querySelector('main h1')?.textContent ?? ''
  const before = { heading: heading(), path: location.pathname }
  const isThere = () =>
    location.pathname !== before.path &&
    location.pathname.startsWith(to) &&
    heading() !== '' &&
    heading() !== before.heading &&
    (button === undefined ||
      [...document.querySelectorAll('main button')].some(each => each.textContent.trim().startsWith(button)))
  return new Promise((resolve, reject) => {
    let startedAt = performance.now()
    setTimeout(() => reject(new Error(`${to}: not shown`)), patienceMs)
    addEventListener(
      'click',
      event => {
        if (isTapped) startedAt = event.timeStamp
      },
      { capture: true, once: true },
    )
    // Frames are not counted until then: each that is asked for would slow the page down.
    new MutationObserver((_, observer) => {
      if (!isThere()) return
      observer.disconnect()
      requestAnimationFrame(() => {
        // A task that follows the frame's rendering.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () =>
          resolve({
            startedAt: performance.timeOrigin + startedAt,
            shownAt: performance.timeOrigin + performance.now(),
          })
        port2.postMessage(undefined)
      })
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** Times the requests of a page from now on; times since 1970, ms. */
function timeRequests(cdp: CDPSession) {
  const requests = new Map<string, { start: number; end?: number }>()
  let bytes = 0
  // Of the protocol's clock, s.
  let offset: number | undefined
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime }) => {
    offset ??= wallTime - timestamp
    requests.set(requestId, { start: (timestamp + offset) * 1000 })
  })
  const end = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    const request = requests.get(requestId)
    if (request) request.end = (timestamp + (offset ?? 0)) * 1000
  }
  cdp.on('Network.loadingFinished', event => {
    bytes += event.encodedDataLength
    end(event)
  })
  cdp.on('Network.loadingFailed', end)
  return {
    bytes: () => bytes,
    since: (time: number): TimedRequest[] => [...requests.values()].filter(({ start }) => start >= time),
  }
}
