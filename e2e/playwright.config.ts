import { browserFlags, findChromium } from '@khaneno/deploy/publish/walk/chromium'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { chromiumMissing } from '../scripts/test/chromium.ts'

const executablePath = findChromium()
if (!executablePath) throw new Error(chromiumMissing)

const use: PlaywrightTestConfig['use'] = {
  browserName: 'chromium',
  locale: 'fa-IR',
  timezoneId: 'Asia/Tehran',
  // Tracing every test takes longer than the tests, so only retries are traced.
  trace: 'on-first-retry',
  screenshot: 'only-on-failure',
  // The service worker's cache would hide the server's answers; tests of the worker allow it.
  serviceWorkers: 'block',
  launchOptions: { executablePath, args: browserFlags },
}

/**
 * Browser tests of the built, composed shop. A test runs at 1440 px; one tagged `@phone` at 390 px instead, one tagged
 * `@widths` at both, because its layout differs. `npm test` runs those tagged `@journey`, at 1440 px.
 */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  // Next to its test, and the same for every project and system.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  globalSetup: './fixtures/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on retry is listed as flaky: a bug, though not of the latest change.
  retries: process.env.REPEAT_FAILED === '1' ? 1 : 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...use, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      grep: /@phone|@widths/,
      use: { ...use, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
