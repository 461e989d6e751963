import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/** Flags for a Chromium without background traffic that also runs as root, as in containers. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// The headless shell first: it has no window to draw and needs half the CPU time of a browser for the same page.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'Chromium',
  'Google Chrome',
]
const places = [
  '/usr/bin',
  ...(process.env.PATH ?? '').split(delimiter),
  '/snap/bin',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/**
 * The path of a Chromium or Chrome that starts: `CHROMIUM_PATH` if set (then no other is tried), an installed one, or
 * Playwright's.
 */
export function findChromium(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return starts(wanted) ? wanted : undefined
  const system = places.flatMap(place => names.map(name => join(place, name)))
  return [...new Set([...system, chromium.executablePath()])].filter(file => existsSync(file)).find(starts)
}

function starts(file: string): boolean {
  return spawnSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}
