import type { Browser } from '@playwright/test'
import * as paths from 'shared-shop/paths'
import type { Site } from './bench-pages.ts'
import { follow, product, saveData } from './journeys.ts'
import { withPhone } from './phone.ts'
import { untilIdle } from './vitals.ts'

const listing = { link: `main a[href^="${paths.category('')}"]`, to: paths.category('') }
const nth = (position: number) => ({
  ...product,
  link: `main .skippable-items > :nth-child(${position}) a[href^="${paths.product('')}"]`,
})
const back = { to: paths.category('') }

/** After home: nine pages, of which a visitor looks at each until it is idle. */
const steps = [
  listing,
  nth(1),
  back,
  nth(2),
  back,
  nth(3),
  back,
  { link: `a[href="${paths.cart}"]`, to: paths.cart },
  { link: `header a[href="${paths.home}"]`, to: paths.home },
]

export interface SessionBytes {
  /** All that a new phone received in ten pages, bytes. */
  readonly usual: number
  /** The same, by a visitor who saves data. */
  readonly saving: number
}

export async function measureSessionBytes(browser: Browser, site: Site): Promise<SessionBytes> {
  return { usual: await bytesOf(browser, site, false), saving: await bytesOf(browser, site, true) }
}

function bytesOf(browser: Browser, site: Site, savesData: boolean): Promise<number> {
  return withPhone(browser, 'unthrottled', async phone => {
    const before = site.bytesSent()
    if (savesData) await saveData(phone)
    await phone.page.goto(site.front)
    for (const step of steps) {
      await untilIdle(phone.page)
      await follow(phone, step)
    }
    await untilIdle(phone.page)
    return site.bytesSent() - before
  })
}
