import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findChromium } from '@khaneno/deploy/publish/walk/chromium'

/** Error text for machines without a browser. */
export const chromiumMissing =
  'No Chromium that starts was found, and none could be fetched. Install one (Debian, Ubuntu: apt-get install chromium; elsewhere: npx playwright install --with-deps chromium) or set CHROMIUM_PATH.'

/** What `findChromium` finds, else Playwright's, which it downloads. */
export function fetchChromium(): string | undefined {
  const found = findChromium()
  if (found || process.env.CHROMIUM_PATH) return found
  console.log('No Chromium found: downloading one …')
  spawnSync(process.execPath, [playwrightCli(), 'install', 'chromium'], { stdio: 'inherit' })
  return findChromium()
}

/** The script of Playwright's command line. */
export function playwrightCli(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
}
