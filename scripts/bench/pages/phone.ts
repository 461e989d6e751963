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

/**
 * Runs `use` with a new browser profile of a phone: nothing cached, the network, also that of the service worker, and the
 * CPU (4× slower) throttled.
 */
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
    const conditions = { offline: false, latency, downloadThroughput: down, uploadThroughput: up }
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', conditions)
    await throttleWorkers(cdp, conditions)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    return await use({ context, page, cdp })
  } finally {
    await context.close()
  }
}

/** The service worker has a network of its own, which the conditions of its page do not slow down. */
async function throttleWorkers(cdp: CDPSession, conditions: object): Promise<void> {
  cdp.on('Target.attachedToTarget', ({ sessionId }) => {
    const messages = [
      { method: 'Network.enable' },
      { method: 'Network.emulateNetworkConditions', params: conditions },
      { method: 'Runtime.runIfWaitingForDebugger' },
    ]
    for (const [id, message] of messages.entries())
      cdp
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, ...message }) })
        // The target may be gone already.
        .catch(() => {})
  })
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false })
}
