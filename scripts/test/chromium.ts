import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

// The headless shell first: it has no window to draw and needs half the CPU time of a browser for the same page.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const places = [
  '/usr/bin',
  ...(process.env.PATH ?? '').split(delimiter),
  '/snap/bin',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/** Error text for machines without a browser. */
export const chromiumMissing =
  'No Chromium that starts was found, and none could be fetched. Install one (Debian, Ubuntu: apt-get install chromium; elsewhere: npx playwright install --with-deps chromium) or set CHROMIUM_PATH.'

/**
 * The path of a working Chromium or Chrome: `CHROMIUM_PATH` if set (then no other is tried), an installed one, or
 * Playwright's. With `fetch`, downloads Playwright's if there is none.
 */
export function findChromium({ fetch = false }: { readonly fetch?: boolean } = {}): string | undefined {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return starts(wanted) ? wanted : undefined
  const found = installed().find(starts)
  if (found || !fetch) return found
  console.log('No Chromium found: downloading one …')
  spawnSync(process.execPath, [playwrightCli(), 'install', 'chromium'], { stdio: 'inherit' })
  return installed().find(starts)
}

function installed(): string[] {
  const system = places.flatMap(place =>
    [...names, 'Chromium', 'Google Chrome'].map(name => join(place, name)),
  )
  return [...new Set([...system, ...playwrightsOwn()])].filter(file => existsSync(file))
}

function playwrightsOwn(): string[] {
  const script = `console.log(require('@playwright/test').chromium.executablePath())`
  const { stdout } = spawnSync(process.execPath, ['-e', script], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  })
  return stdout.trim() === '' ? [] : [stdout.trim()]
}

function starts(file: string): boolean {
  return spawnSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

/** The script of Playwright's command line. */
export function playwrightCli(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
}
