import type { Locator, Page, Response } from '@playwright/test'
import { watchFaults } from '../../fixtures/faults.ts'
import { sendNotification } from '../../fixtures/operator-notifications.ts'
import { openPage } from '../../fixtures/shopper.ts'
import { newSession, signIn } from '../../fixtures/signed-in.ts'
import { expect, test } from '../../fixtures/test.ts'

const name = 'نیلوفر کریمی'

/** Expects all pages to show it within a second of the first. */
async function inStep([first, ...others]: readonly Page[], what: (page: Page) => Locator): Promise<void> {
  if (first) await expect(what(first)).toHaveCount(1)
  await Promise.all(others.map(other => expect(what(other)).toHaveCount(1, { timeout: 1000 })))
}

/** Signs the browser of `page` in. */
async function putToken(page: Page, token: string): Promise<void> {
  await page.goto('/registry.json')
  await page.evaluate(stored => localStorage.setItem('api_token', stored), token)
}

const isStream = (answer: Response) => answer.url().endsWith('/message/stream')

const bell = (page: Page, count: string) =>
  page.getByRole('link', { name: count === '' ? 'پیام‌ها' : `پیام‌ها، ${count} پیام نخوانده`, exact: true })

/** How often a page has opened the stream. */
function countStreams(page: Page): () => number {
  let streams = 0
  page.on('request', request => {
    if (request.url().endsWith('/message/stream')) streams += 1
  })
  return () => streams
}

test('two tabs and another browser – a notification sent, then read in one – all agree within a second', async ({
  page,
  request,
  phone,
  shop,
  browser,
}) => {
  await signIn(page, { request, phone, name })
  const held = page.waitForResponse(isStream)
  await openPage(page, '/profile/notifications')
  await expect(page.getByRole('heading', { name: 'هنوز پیامی ندارید' })).toBeVisible()
  await held

  const tab = await page.context().newPage()
  const tabFaults = watchFaults(tab, shop.url)
  const streamsOfTab = countStreams(tab)
  const caughtUp = tab.waitForResponse(answer => answer.url().includes('/message/changes'))
  await openPage(tab, '/profile/notifications')
  await caughtUp
  await expect(tab.getByRole('heading', { name: 'هنوز پیامی ندارید' })).toBeVisible()

  const elsewhere = await browser.newContext({
    baseURL: shop.url,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    serviceWorkers: 'block',
  })
  const far = await elsewhere.newPage()
  const farFaults = watchFaults(far, shop.url)
  await putToken(far, (await newSession({ request, phone })).token)
  const heldThere = far.waitForResponse(isStream)
  await openPage(far, '/profile/notifications')
  await expect(far.getByRole('heading', { name: 'هنوز پیامی ندارید' })).toBeVisible()
  await heldThere
  const all = [page, tab, far]

  await sendNotification(shop, phone, { title: 'خبر تازه' })
  await inStep(all, one => bell(one, '۱'))
  for (const one of all) await expect(one.getByRole('article', { name: /خبر تازه/ })).toBeVisible()

  await tab.getByRole('button', { name: 'خواندم: خبر تازه' }).click()
  await inStep([tab, page, far], one => bell(one, ''))
  for (const one of all) await expect(one.getByText('(نخوانده)')).toHaveCount(0)

  // One connection per browser: this tab gets events through the first one until that closes.
  expect(streamsOfTab()).toBe(0)
  await page.close()
  await expect.poll(streamsOfTab).toBe(1)
  await sendNotification(shop, phone, { title: 'خبر دوم' })
  await expect(bell(tab, '۱')).toHaveCount(1)
  expect([tabFaults.unexpected(), farFaults.unexpected()]).toEqual([[], []])
  await elsewhere.close()
})
