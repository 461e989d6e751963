import type { Browser, Page } from '@playwright/test'
import * as paths from 'shared-shop/paths'
import { type BenchPage, benchPages, pathOf, type Site } from './bench-pages.ts'
import { type Phone, withPhone } from './phone.ts'
import { tap } from './taps.ts'

/** When the click comes, counted from the page's load event, ms. */
const moments = { 'at load': 0, '50 ms before': -50, '200 ms after': 200 } as const

type Moment = keyof typeof moments

const controls = ['link', 'search form', 'header', 'bottom bar'] as const

type Control = (typeof controls)[number] | 'Back'

/** A first click that has not shown a page after this time counts as lost, ms. */
const PATIENCE_MS = 10_000

export interface FirstClick {
  readonly page: BenchPage
  readonly control: Control
  readonly moment: Moment
  /** How much slower than this machine the phone's CPU is. */
  readonly cpu: 1 | 4
  /** From the touch until the wanted page was in the document, ms; undefined: never. */
  readonly shownMs: number | undefined
  /** From the click until the control showed that it was clicked, ms; undefined: it did not. */
  readonly feedbackMs: number | undefined
  /** The browser loaded a document instead of changing the page in place. */
  readonly isDocument: boolean
}

/**
 * Opens a new page for each of 100 first clicks: every page, control and moment, on a fast and on a slow phone, and Back.
 * Says each with `say`.
 */
export async function measureFirstClicks(
  browser: Browser,
  site: Site,
  say: (line: string) => void,
): Promise<FirstClick[]> {
  const clicks: FirstClick[] = []
  const keep = (click: FirstClick) => {
    clicks.push(click)
    say(JSON.stringify(click))
  }
  for (const cpu of [1, 4] as const) {
    for (const page of Object.keys(benchPages) as BenchPage[]) {
      const url = site.front + (await pathOf(page, site))
      const loadMs = await loadTime(browser, url, cpu)
      for (const control of controls) {
        for (const moment of Object.keys(moments) as Moment[]) {
          const outcome = await clickFirst(browser, url, { cpu, control, moment, loadMs })
          keep({ page, control, moment, cpu, ...outcome })
        }
      }
      if (cpu === 4)
        keep({ page, control: 'Back', moment: 'at load', cpu, ...(await goBackFirst(browser, url, cpu)) })
    }
  }
  return clicks
}

type Outcome = Pick<FirstClick, 'shownMs' | 'feedbackMs' | 'isDocument'>

function visit<R>(browser: Browser, cpu: 1 | 4, use: (phone: Phone) => Promise<R>): Promise<R> {
  const network = cpu === 1 ? 'unthrottled' : '1.6 Mbps, 150 ms'
  return withPhone(browser, network, use, cpu)
}

function loadTime(browser: Browser, url: string, cpu: 1 | 4): Promise<number> {
  return visit(browser, cpu, async ({ page }) => {
    await page.goto(url)
    return page.evaluate(() => performance.timing.loadEventStart - performance.timing.navigationStart)
  })
}

interface Plan {
  readonly cpu: 1 | 4
  readonly control: Exclude<Control, 'Back'>
  readonly moment: Moment
  readonly loadMs: number
}

function clickFirst(browser: Browser, url: string, { cpu, control, moment, loadMs }: Plan): Promise<Outcome> {
  return visit(browser, cpu, async phone => {
    const { page } = phone
    await page.addInitScript(recordFeedback)
    await page.goto(url, { waitUntil: 'commit' })
    const delay = moments[moment]
    if (delay < 0) {
      const wait = { polling: 10, timeout: PATIENCE_MS }
      await page.waitForFunction(
        ms => performance.now() >= ms && document.querySelector('main a, main h1'),
        loadMs + delay,
        wait,
      )
    } else {
      await page.waitForLoadState('load')
      await page.waitForTimeout(delay)
    }
    return outcomeOf(page, () => click(phone, control))
  })
}

function goBackFirst(browser: Browser, url: string, cpu: 1 | 4): Promise<Outcome> {
  return visit(browser, cpu, async phone => {
    const { page } = phone
    await page.addInitScript(recordFeedback)
    await page.goto(url)
    await outcomeOf(page, () => click(phone, 'bottom bar'))
    return outcomeOf(page, () => page.evaluate(() => history.back()))
  })
}

async function click(phone: Phone, control: Exclude<Control, 'Back'>): Promise<void> {
  const { page } = phone
  if (control === 'search form') {
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('form[action="/search"] input')
      if (field) field.value = 'بوش'
      field?.form?.requestSubmit()
    })
    return
  }
  const place = await page.evaluate(placeToClick, { control, paths: { cart: paths.cart, home: paths.home } })
  if (!place) throw new Error(`${page.url()}: no ${control} to click`)
  await tap(phone, place)
}

/** Runs in the page: the middle of the first such link on the screen that leads to another page. */
function placeToClick({
  control,
  paths: { cart, home },
}: {
  readonly control: 'link' | 'header' | 'bottom bar'
  readonly paths: { readonly cart: string; readonly home: string }
}): { x: number; y: number } | undefined {
  const isCart = location.pathname === cart
  const selector = {
    link: 'main a[href^="/"]',
    header: location.pathname === home ? 'header a[href^="/profile"]' : `header a[href="${home}"]`,
    // The product page has its buy bar there.
    'bottom bar': `nav a[href="${isCart ? home : cart}"], header a[href^="/profile"]`,
  }[control]
  for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
    const { x, y, width, height } = link.getBoundingClientRect()
    const place = { x: x + width / 2, y: y + height / 2 }
    const isOnTop = link.contains(document.elementFromPoint(place.x, place.y))
    if (link.pathname !== location.pathname && width > 0 && isOnTop) return place
  }
  return undefined
}

async function outcomeOf(page: Page, act: () => Promise<void>): Promise<Outcome> {
  const before = await page.evaluate(() => ({
    href: location.href,
    shown: document.querySelector('main [data-expose]')?.getAttribute('data-expose') ?? '',
    heading: document.querySelector('main h1')?.textContent ?? '',
  }))
  let isDocument = false
  page.on('request', request => {
    isDocument ||= request.isNavigationRequest() && request.frame() === page.mainFrame()
  })
  const startedAt = performance.now()
  await act()
  const shown = await page
    .waitForFunction(
      ({ href, shown, heading }) =>
        location.href !== href &&
        ((document.querySelector('main [data-expose]')?.getAttribute('data-expose') ?? '') !== shown ||
          document.querySelector('main h1')?.textContent !== heading),
      before,
      { polling: 20, timeout: PATIENCE_MS },
    )
    .then(
      () => performance.now() - startedAt,
      () => undefined,
    )
  const feedbackMs = isDocument ? undefined : await page.evaluate(() => Reflect.get(globalThis, 'feedbackMs'))
  return { shownMs: shown, feedbackMs: typeof feedbackMs === 'number' ? feedbackMs : undefined, isDocument }
}

/** Runs in the page: notes how long after the first click or submit the page marked the control. */
function recordFeedback(): void {
  let at: number | undefined
  const note = (event: Event) => {
    at ??= event.timeStamp
  }
  addEventListener('click', note, true)
  addEventListener('submit', note, true)
  const marks = ['data-pending', 'data-waiting']
  new MutationObserver(() => {
    if (at === undefined || Reflect.has(globalThis, 'feedbackMs')) return
    if (document.querySelector(marks.map(mark => `[${mark}]`).join()))
      Reflect.set(globalThis, 'feedbackMs', performance.now() - at)
  }).observe(document, { subtree: true, attributes: true, attributeFilter: marks })
}
