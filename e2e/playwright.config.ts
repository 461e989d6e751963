import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { browserFlags } from '../scripts/test/browser-flags.ts'
import { chromiumMissing, findChromium } from '../scripts/test/chromium.ts'

const executablePath = findChromium()
if (!executablePath) throw new Error(chromiumMissing)

const use: PlaywrightTestConfig['use'] = {
  browserName: 'chromium',
  locale: 'fa-IR',
  timezoneId: 'Asia/Tehran',
  // A trace of every test costs more than the tests: only of those that failed and are repeated.
  trace: 'on-first-retry',
  screenshot: 'only-on-failure',
  // A worker's copies would hide what the server answers; the tests of the worker allow it.
  serviceWorkers: 'block',
  launchOptions: { executablePath, args: browserFlags },
}

/** Browser tests of the built, composed shop, at the two widths of the design. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './fixtures/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only when repeated is listed as flaky: a bug to mend, though not of who just changed something.
  retries: process.env.BROWSER_RETRIES === '1' ? 1 : 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: [
    { name: 'desktop', use: { ...use, viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      // What no width can change is tested at one.
      testIgnore: '**/once/**',
      use: { ...use, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
