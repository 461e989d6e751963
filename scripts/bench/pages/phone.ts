import { type Browser, type BrowserContext, type CDPSession, devices, type Page } from '@playwright/test'

const KBIT = 1024 / 8

/** Networks of a phone: latency in ms, throughput in bytes per second. */
const networks = {
  '1.6 Mbps, 150 ms': { latency: 150, down: 1.6 * 1024 * KBIT, up: 750 * KBIT },
  'slow 3G': { latency: 400, down: 400 * KBIT, up: 400 * KBIT },
  unthrottled: { latency: 0, down: -1, up: -1 },
} as const

const CPU_SLOWDOWN = 4

export interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  readonly cdp: CDPSession
}

/** Runs `use` with a new browser profile of a phone: nothing cached, the network and the CPU (4× slower) throttled. */
export async function withPhone<R>(
  browser: Browser,
  network: keyof typeof networks,
  use: (phone: Phone) => Promise<R>,
  cpuSlowdown: number = CPU_SLOWDOWN,
): Promise<R> {
  const context = await browser.newContext({ ...devices['Pixel 5'], locale: 'fa-IR' })
  try {
    const page = await context.newPage()
    // tsx names functions through a helper that a function passed to the page does not bring along.
    await page.addInitScript('globalThis.__name = value => value')
    const cdp = await context.newCDPSession(page)
    const { latency, down, up } = networks[network]
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: down,
      uploadThroughput: up,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    return await use({ context, page, cdp })
  } finally {
    await context.close()
  }
}
