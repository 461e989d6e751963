import type { Page } from '@playwright/test'
import { addToCart, openPage, signUp, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test as shopTest } from '../../fixtures/test.ts'
import { startWorkerProxy, type WorkerProxy } from '../../fixtures/worker-proxy.ts'

const test = shopTest.extend<{ server: WorkerProxy }>({
  server: async ({ shop }, use) => {
    const server = await startWorkerProxy(shop.url)
    await use(server)
    await server.stop()
  },
  baseURL: async ({ server }, use) => use(server.origin),
})

test.use({ serviceWorkers: 'allow' })

const offer = (page: Page) => page.getByRole('group').filter({ hasText: 'نسخهٔ تازهٔ فروشگاه آماده است' })

/** Opens a page and waits until it has a worker. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Makes the open page check for a new worker, as browsers do periodically, until one is waiting. */
async function findUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
}

const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)

test('open page – a new version is waiting – is offered, stays after a reload, takes over on consent', {
  tag: '@journey',
}, async ({ page, server }) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await openWithWorker(page, '/amazing')
  await expect(offer(page)).toHaveCount(0)
  server.changeWorker()
  await findUpdate(page)
  await expect(offer(page)).toBeVisible()
  expect(loads).toBe(1)

  await page.reload()
  expect(await isWaiting(page)).toBe(true)
  await expect(offer(page)).toBeVisible()

  await offer(page).getByRole('button', { name: 'تازه‌سازی' }).click()
  await expect.poll(() => loads).toBe(3)
  await waitUntilIdle(page)
  await expect(page).toHaveURL('/amazing')
  await expect.poll(() => isWaiting(page)).toBe(false)
  await expect(offer(page)).toHaveCount(0)
  expect(loads).toBe(3)
})

test('checkout – a new version is waiting – no update is offered until the visitor leaves', async ({
  page,
  request,
  phone,
  server,
}) => {
  await openWithWorker(page, '/login')
  await signUp(page.getByRole('main'), { request, phone, name: 'نیلوفر کریمی' })
  await expect(page).toHaveURL('/')
  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await addToCart(page)
  await openPage(page, '/card/complete-profile')
  await expect(page).toHaveURL('/card/complete-profile')

  server.changeWorker()
  await findUpdate(page)
  await waitUntilIdle(page)
  await expect(offer(page)).toHaveCount(0)

  await page.getByRole('banner').getByRole('link', { name: /خانه/ }).first().click()
  await expect(page).toHaveURL('/')
  await expect(offer(page)).toBeVisible()
})
