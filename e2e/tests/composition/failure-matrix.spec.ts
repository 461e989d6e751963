import type { Locator, Page } from '@playwright/test'
import {
  breakable,
  type Fault,
  faultNamed,
  faults,
  isOfRemote,
  throwingButton,
} from '../../fixtures/broken-remote.ts'
import { expectMenuAlive, load, navigate, type Place, type Visitor } from '../../fixtures/broken-visit.ts'
import { findGoods } from '../../fixtures/goods.ts'
import { recordReportedFaults, reportedFaults } from '../../fixtures/reported-faults.ts'
import { expect, test } from '../../fixtures/test.ts'
import { quietTraffic } from '../../fixtures/traffic.ts'

/** When a page whose data has not come is loaded as a document (leave-when-stuck.ts), ms. */
const LEAVE_MS = 9_000

const questions: Place = {
  expose: 'pages/frequently-question',
  path: '/frequentlyQuestion',
  from: '/card',
  sign: page => page.getByRole('main').getByLabel('جست‌وجو در پرسش‌ها'),
}
const cart: Place = {
  expose: 'pages/cart',
  path: '/card',
  from: questions.path,
  sign: page => page.getByRole('heading', { name: 'سبد خرید شما خالی است' }),
}
const header: Place = {
  expose: 'slots/header',
  path: questions.path,
  from: '/card',
  sign: page => page.getByRole('banner').getByLabel('جست‌وجوی کالا'),
}
/** A slot and a page, and a page at the other moment: the shell treats all remotes alike. */
const visits = {
  'on first load': { 'mfe-header': header, 'mfe-catalog': questions },
  'on navigation': { 'mfe-cart': cart },
} as const

/** The cells that cannot occur, or are left out, and why. */
function whyNot({ name, phase, isOwnScript }: Fault, { expose }: Place, when: string): string | undefined {
  if (name === 'infinite loader' && expose.startsWith('slots/')) return 'a slot has no loader'
  if (when === 'on navigation' && phase === 'module' && isOwnScript) return 'the same import as on first load'
  return undefined
}

for (const [when, places] of Object.entries(visits)) {
  for (const [remote, place] of Object.entries(places)) {
    test(`${remote} fails ${when} – in every way – others work, fallback, reported once, restored in place`, async ({
      page,
      shop,
      faults: complaints,
    }) => {
      complaints.expect(
        /Failed to (load resource|fetch)|React error #422|at load|at render|in a handler|page\/0|slot\/0/,
      )
      complaints.expect(new RegExp(`/remotes/${remote}/|${remote}/|${remote.replace('-', '_')}|integrity`))
      await recordReportedFaults(page)
      await page.addInitScript(() => {
        // Uses up the one reload per 60 s for a missing chunk (chunk-reload.ts).
        sessionStorage.setItem('chunk_reload_at', String(Date.now()))
      })
      const broken = await breakable(page, shop, { remote, expose: place.expose })
      const rows: string[] = []
      const wrong: string[] = []
      const visitor = { page, shop, remote, place, broken }
      // A fake clock, which skips the deadlines, cannot be uninstalled.
      for (const fault of faults.toSorted((a, b) => (a.deadlineMs ?? 0) - (b.deadlineMs ?? 0))) {
        const reason = whyNot(fault, place, when)
        const cell = reason
          ? `n/a: ${reason}`
          : await visit(visitor, fault, when).catch((error: Error) => {
              wrong.push(`${fault.name}: ${error.message}`)
              return 'WRONG'
            })
        rows.push(`  ${fault.name.padEnd(28)}${cell}`)
      }
      console.log(`\n${remote} ${place.expose} fails ${when}\n${rows.join('\n')}\n`)
      expect(wrong).toEqual([])
    })
  }
}

test('mfe-cart – down while a product is added – the product is in the cart once it is back', {
  tag: '@journey',
}, async ({ page, shop, request, faults: complaints }) => {
  complaints.expect(/Failed to load resource|mfe[-_]cart/)
  await recordReportedFaults(page)
  const broken = await breakable(page, shop, { remote: 'mfe-cart', expose: cart.expose })
  broken.break(faultNamed('refused'))
  const goods = await findGoods(request, 'start', ({ inventory, disable }) => inventory > 3 && disable === 0)
  await page.goto(`/product/${goods.slug}`)
  await expectMenuAlive(page)
  await page.getByRole('button', { name: 'افزودن به سبد', exact: true }).click()

  await page.getByRole('banner').locator('a[href="/card"]').first().click()
  const retry = page.getByRole('main').getByRole('button', { name: 'تلاش دوباره' })
  await expect(retry).toBeVisible()
  await broken.fix()
  await retry.click()

  const lines = page.getByRole('main').getByRole('link', { name: goods.name })
  await expect(lines.first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /سبد.*۱/ })).toBeVisible()
  expect(await reportedFaults(page)).toHaveLength(1)
})

/** Tests one cell of the matrix; returns a summary. */
async function visit(visitor: Visitor, fault: Fault, when: string): Promise<string> {
  const { page, remote, place, broken } = visitor
  if (fault.deadlineMs) await page.clock.install()
  const came = await (when === 'on navigation' ? navigate : load)(visitor, fault)
  await page.evaluate(() => Reflect.set(window, 'notReloaded', true))

  const part = place.expose.startsWith('slots/')
    ? page.locator(`[data-expose="${place.expose}"]`)
    : page.getByRole('main')
  const retry = part.getByRole('button', { name: /تلاش دوباره|بارگذاری دوباره/ })
  const staysUsable = fault.phase === 'handler'
  await expectOthersAlive(visitor)
  if (when === 'on navigation' && fault.phase === 'load') {
    await expect.poll(() => page.evaluate(() => Reflect.has(window, 'isHanging'))).toBe(true)
    await broken.fix()
    await expectInTime(visitor, { ...fault, deadlineMs: LEAVE_MS }, place.sign(page))
    expect(await page.evaluate(() => Reflect.has(window, 'notReloaded')), 'in place').toBe(false)
    return `${came}, others work, loaded as a document`
  }
  if (staysUsable) {
    await page.getByRole('button', { name: throwingButton }).click()
    await expect(place.sign(page)).toBeVisible()
  } else {
    await expectInTime(visitor, fault, retry)
    await expect(place.sign(page)).toHaveCount(0)
  }
  await allStarted(page)
  const [reported, ...more] = await reportedFaults(page)
  expect(more, 'reported once').toEqual([])
  expect(reported).toMatchObject({ remote, phase: fault.phase })
  expect(reported?.version, 'version').toMatch(/^\d+\.\d+\.\d+/)
  expect(reported?.durationMs, 'duration').toBeGreaterThanOrEqual(fault.deadlineMs ?? 0)

  await broken.fix()
  const fixedAt = performance.now()
  if (!staysUsable) await retry.click()
  await expect(place.sign(page)).toBeVisible()
  const backMs = Math.round(performance.now() - fixedAt)
  await expect(retry).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'notReloaded')), 'in place').toBe(true)
  await allStarted(page)
  expect(await reportedFaults(page), 'reported once').toHaveLength(1)
  const shown = staysUsable ? 'part stays usable' : `fallback, back in place in ${backMs} ms`
  return `${came}, others work, reported once: ${reported?.phase} after ${reported?.durationMs} ms; ${shown}`
}

async function expectOthersAlive({ page, place }: Visitor): Promise<void> {
  if (place === header) await expectQuestionsAlive(page)
  else await expectMenuAlive(page)
}

async function expectQuestionsAlive(page: Page): Promise<void> {
  await expect(async () => {
    await questions.sign(page).fill('')
    await questions.sign(page).fill('ارسال')
    await expect(page.getByText('پرسش پیدا شد')).toHaveCount(1, { timeout: 300 })
  }).toPass({ timeout: 10_000 })
}

/** Expects `shown` no later than the deadline; fast-forwards the clock instead of waiting for it. */
async function expectInTime({ page, remote }: Visitor, { deadlineMs }: Fault, shown: Locator): Promise<void> {
  if (!deadlineMs) return expect(shown).toBeVisible()
  // Other requests under way would time out, too.
  await allStarted(page)
  await quietTraffic(page, isOfRemote(remote))
  await expect(async () => {
    const waited = await page.evaluate(() => {
      const clickedAt: number = Reflect.get(window, 'clickedAt') ?? performance.now()
      return performance.now() - clickedAt
    })
    // Past this deadline, but not past the next longer one.
    await page.clock.fastForward(Math.max(0, deadlineMs + 100 - waited))
    // React needs real time; a second jump would also skip the second that it has to show the page.
    await expect(shown).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 15_000 })
}

/** Waits until every background that starts by itself has been requested. */
async function allStarted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, { timeout: 2_000 })))
}
