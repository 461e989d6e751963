import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DeployError } from '@khaneno/deploy/lib/deploy-error'
import { findWorkspace } from '@khaneno/deploy/publish/workspace'
import { type Browser, chromium, type Page } from '@playwright/test'
import { recordingFile } from 'shared-remote/kit/samples/recording'
import { createServer } from 'vite'
import { chromiumMissing, fetchChromium } from '../test/chromium.ts'

/** Pages reachable only through earlier ones, visited in the harness signed in with a product in the cart. */
const walks: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  /** Each step of the checkout opens only from the previous one. */
  'mfe-cart': async page => {
    const view = page.frameLocator('iframe')
    await page.goto('/?expose=pages/complete-profile')
    await view.getByRole('button', { name: 'ادامه به ارسال' }).click()
    const toPayment = view.getByRole('button', { name: 'ادامه به پرداخت' })
    await toPayment.waitFor()
    const hours = view.getByText(/^[۰-۹]+ تا [۰-۹]+$/).first()
    if (await hours.isVisible()) await hours.click()
    await toPayment.click()
    await view.getByRole('checkbox').first().waitFor()
  },
}

class RecordError extends Error {
  override readonly name = 'RecordError'
  constructor(
    readonly code: 'API_AWAY' | 'CHROMIUM_MISSING',
    message: string,
  ) {
    super(message)
  }
}

/**
 * `npm run record -- mfe-cart`: opens every expose of a remote in its harness, as a guest, with a product in the cart, and
 * as the demo user, and records the responses of the running API (`mfe-cart/fixtures/recorded.json`).
 */
async function record(name: string): Promise<string> {
  const { folder } = findWorkspace(join(import.meta.dirname, '../..'), name)
  const executablePath = fetchChromium()
  if (!executablePath) throw new RecordError('CHROMIUM_MISSING', chromiumMissing)
  process.env.RECORD = '1'
  const server = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'error',
    server: { port: 0 },
  })
  let browser: Browser | undefined
  try {
    await server.listen()
    const origin = server.resolvedUrls?.local[0] ?? ''
    if (!(await fetch(`${origin}api/healthz`)).ok) {
      throw new RecordError(
        'API_AWAY',
        'no API answers; npm start runs one, API_ORIGIN or API_PORT say where',
      )
    }
    rmSync(recordingFile(folder), { force: true })
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    const page = await browser.newPage({ baseURL: origin })
    const exposes = await listExposes(page)
    await openAll(page, exposes)
    await page.getByRole('button', { name: 'cart/add a product' }).click()
    await page.getByRole('complementary', { name: 'Bus' }).getByText('cart/add').first().waitFor()
    await openAll(page, exposes)
    await page.getByRole('button', { name: 'sign in a demo user' }).click()
    await page.getByRole('button', { name: 'sign out' }).waitFor()
    await openAll(page, exposes)
    await walks[name]?.(page)
    await waitForNetwork(page)
    return `Recorded ${exposes.length} exposes of ${name}: ${name}/fixtures/recorded.json`
  } finally {
    await browser?.close()
    await server.close()
  }
}

async function listExposes(page: Page): Promise<string[]> {
  await page.goto('/')
  return page.getByRole('navigation', { name: 'Exposes' }).getByRole('link').allTextContents()
}

async function openAll(page: Page, exposes: readonly string[]): Promise<void> {
  for (const expose of exposes) {
    await page.goto(`/?expose=${encodeURIComponent(expose)}`)
    await waitForNetwork(page)
    await showIntent(page)
  }
}

/** Menus, suggestions and dialogs call the API only on interaction. */
async function showIntent(page: Page): Promise<void> {
  const view = page.frameLocator('iframe')
  for (const button of await view.locator('header :is(button, a, [aria-haspopup])').all())
    await button.hover({ timeout: 300 }).catch(() => {})
  for (const search of await view.getByRole('searchbox').or(view.getByRole('combobox')).all())
    await search.fill('قهوه', { timeout: 300 }).catch(() => {})
  await waitForNetwork(page)
}

/** Waits for the network to be idle, at most 4 s: a live feed never ends. */
async function waitForNetwork(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => {})
}

try {
  console.log(await record(process.argv[2] ?? ''))
} catch (error) {
  if (!(error instanceof RecordError || error instanceof DeployError)) throw error
  console.error(`${error.code}: ${error.message}`)
  process.exitCode = 1
}
