import type { Page } from '@playwright/test'
import { addToCart, openPage, settled, signUp } from '../../fixtures/shopper.ts'
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

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'نسخهٔ تازهٔ فروشگاه آماده است' })

/** Opens a page and waits until it has a worker. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Has the open page look for a new worker, as browsers do from time to time, until one waits. */
async function findUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
}

const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)

test('a first visit – the worker starts – nothing is offered and nothing is loaded anew', async ({
  page,
}) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await openWithWorker(page, '/')

  await expect(offer(page)).toHaveCount(0)
  expect(loads).toBe(1)
})

test('an open page – a new version waits – it is offered, takes over on consent, one reload', async ({
  page,
  server,
}) => {
  await openWithWorker(page, '/amazing')
  server.changeWorker()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await findUpdate(page)
  await expect(offer(page)).toBeVisible()
  expect(loads).toBe(0)

  await offer(page).getByRole('button', { name: 'تازه‌سازی' }).click()
  await expect.poll(() => loads).toBe(1)
  await settled(page)
  await expect(page).toHaveURL('/amazing')
  await expect.poll(() => isWaiting(page)).toBe(false)
  await expect(offer(page)).toHaveCount(0)
  expect(loads).toBe(1)
})

test('an open page – the offer is not taken – the old version goes on, and a reload does not change that', async ({
  page,
  server,
}) => {
  await openWithWorker(page, '/')
  server.changeWorker()
  await findUpdate(page)
  await expect(offer(page)).toBeVisible()

  await page.reload()
  expect(await isWaiting(page)).toBe(true)
  await expect(offer(page)).toBeVisible()
})

test('the middle of checkout – a new version waits – nothing is offered until the visitor has left it', async ({
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
  await settled(page)
  await expect(offer(page)).toHaveCount(0)

  await page.getByRole('banner').getByRole('link', { name: /خانه/ }).first().click()
  await expect(page).toHaveURL('/')
  await expect(offer(page)).toBeVisible()
})
