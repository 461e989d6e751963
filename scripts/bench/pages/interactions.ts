import type { Browser, Page } from '@playwright/test'
import { inTurns } from '../figures/in-turns.ts'
import { type BenchPage, pathOf, type Site } from './bench-pages.ts'
import { type Control, placeOfControl } from './control.ts'
import { type Phone, withPhone } from './phone.ts'
import { tap } from './taps.ts'
import { QUIET_MS, untilQuiet } from './vitals.ts'

/** What a visitor does on a page, in this order; `opens` says that a panel opens. */
interface Step {
  readonly name: string
  readonly control: Control
  readonly opens?: true
}

const close = { name: 'close', control: { name: 'بستن' } } as const

const steps: Readonly<Partial<Record<BenchPage, readonly Step[]>>> = {
  home: [{ name: 'menu', control: { name: 'فهرست' }, opens: true }, close],
  listing: [
    { name: 'filters', control: { name: 'فیلترها' }, opens: true },
    close,
    { name: 'compare', control: { name: 'مقایسهٔ ' } },
    { name: "a card's «+»", control: { name: 'افزودن ' } },
    { name: 'search', control: { selector: 'header input' }, opens: true },
  ],
  product: [{ name: 'add to cart', control: { name: 'افزودن به سبد' } }],
}

export interface SessionFigures {
  /** The duration of every interaction as the browser counts it for INP, ms. */
  readonly interactions: readonly number[]
  /** From the click until the panel was painted, ms, by step. */
  readonly visibleMs: Readonly<Record<string, number>>
}

/** Has a visitor on a slow phone use the pages of every site in turn, each once it is idle. */
export function measureInteractions<Name extends string>(
  browser: Browser,
  sites: Readonly<Partial<Record<Name, Site>>>,
  { rounds, say }: { readonly rounds: number; readonly say: (line: string) => void },
): Promise<Partial<Record<Name, SessionFigures[]>>> {
  return inTurns<Name, Site, SessionFigures>(sites, rounds, async site => {
    const figures = await session(browser, site)
    say(JSON.stringify(figures))
    return figures
  })
}

function session(browser: Browser, site: Site): Promise<SessionFigures> {
  return withPhone(browser, '1.6 Mbps, 150 ms', async phone => {
    const { page } = phone
    const interactions: number[] = []
    const visibleMs: Record<string, number> = {}
    await page.addInitScript(recordInteractions)
    for (const [name, todo] of Object.entries(steps) as [BenchPage, readonly Step[]][]) {
      await page.goto(site.front + (await pathOf(name, site)), { waitUntil: 'networkidle' })
      for (const step of todo) {
        await page.evaluate(untilQuiet, QUIET_MS)
        const visible = await take(phone, step)
        if (visible !== undefined) visibleMs[step.name] = visible
      }
      await page.evaluate(untilQuiet, QUIET_MS)
      interactions.push(...(await page.evaluate(recordedInteractions)))
    }
    return { interactions, visibleMs }
  })
}

async function take(phone: Phone, { name, control, opens }: Step): Promise<number | undefined> {
  const { page } = phone
  const place = await page.evaluate(placeOfControl, control)
  if (!place) throw new Error(`${page.url()}: nothing to tap for ${name}`)
  const visible = opens && page.evaluate(untilPanel)
  await tap(phone, place)
  return visible ? await inPatience(page, visible) : undefined
}

async function inPatience(page: Page, visible: Promise<number>): Promise<number> {
  const late = page.waitForTimeout(10_000).then(() => Number.NaN)
  return Promise.race([visible, late])
}

/** Runs in the page: from the next click until a panel is painted, of which at least a quarter is on the screen, ms. */
function untilPanel(): Promise<number> {
  const isVisible = (panel: Element) => {
    const { left, right, top, bottom, width, height } = panel.getBoundingClientRect()
    const wide = Math.min(right, innerWidth) - Math.max(left, 0)
    const high = Math.min(bottom, innerHeight) - Math.max(top, 0)
    const isOnScreen = wide > 0 && high > 0 && wide * high >= (width * height) / 4
    return isOnScreen && Number(getComputedStyle(panel).opacity) >= 0.5 && panel.checkVisibility()
  }
  const panels = 'dialog[open], [role="dialog"], :popover-open'
  return new Promise(resolve => {
    const follow = (since: number) => {
      const look = () => {
        if (![...document.querySelectorAll(panels)].some(isVisible)) return void requestAnimationFrame(look)
        // A task that follows the frame's rendering.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - since)
        port2.postMessage(undefined)
      }
      // Frames are not counted until a panel opens: each that is asked for would slow the page down.
      const observer = new MutationObserver(() => {
        if (document.querySelector(panels) === null) return
        observer.disconnect()
        requestAnimationFrame(look)
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true })
    }
    addEventListener('click', ({ timeStamp }) => follow(timeStamp), { capture: true, once: true })
  })
}

/** Runs in the page before any script of its own (Event Timing API, W3C). */
function recordInteractions(): void {
  const longest = new Map<number, number>()
  Reflect.set(globalThis, 'benchInteractions', longest)
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Runs in the page. */
function recordedInteractions(): number[] {
  const longest: unknown = Reflect.get(globalThis, 'benchInteractions')
  return longest instanceof Map ? [...longest.values()] : []
}
