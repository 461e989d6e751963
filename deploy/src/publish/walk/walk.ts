import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page, type Route } from 'playwright-core'
import { type ReleaseSetup, releaseFolder, setupId } from 'shared-remote/harness/release-setup'
import { type Recording, recordedAnswer } from 'shared-remote/kit/samples/recording'
import { parseManifest } from 'shared-remote/manifest'
import { MANIFEST_FILE } from 'shared-remote/manifest-file'
import { NATIVE_LIST } from 'shared-remote/native/native-files'
import { nativeListSchema } from 'shared-remote/native/native-list'
import { browserFlags } from './chromium.ts'
import { type Clicked, clickControls } from './in-page.ts'
import { VIEW } from './release-view.ts'

const ORIGIN = 'http://release.test'
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
const MOST_CONTROLS = 30
/** One view may take so long, ms: ours take a tenth of it. */
const VIEW_MS = 10_000
const LONG_TASK_MS = 2_000
/** Pages at a time, as two cores bear. */
const AT_ONCE = 2

export interface Walked {
  /** Pages and slots that were opened, each size counted. */
  readonly views: number
  readonly clicks: number
  /** Those for which no time was left. */
  readonly left: number
  /** A line each: code, expose and width, what happened. */
  readonly findings: readonly string[]
}

interface Subject {
  /** The folder of the built release. */
  readonly release: string
  /** The folder of the site's view (`buildReleaseView`). */
  readonly view: string
  readonly remote: string
  /** Answers of the API; every other call is answered 503. */
  readonly recording: Recording | undefined
}

/**
 * Opens each page and slot of a built release in a browser, at two widths, and clicks its visible controls, without any
 * network: what is not the release, the view or a recorded answer does not exist. The view signs in for pages that only users
 * may see. Ends after `totalMs` (ms), whatever is left. Findings:
 * - `BROWSER_ERROR`: an error was thrown and not caught, or a component threw
 * - `BROWSER_HUNG`: the page did not respond, or a task took more than 2 s
 */
export async function walkRelease(
  subject: Subject,
  { executablePath, totalMs }: { readonly executablePath: string; readonly totalMs: number },
): Promise<Walked> {
  const deadline = performance.now() + totalMs
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  let views = 0
  let clicks = 0
  const findings: string[] = []
  const setup = setupOf(subject)
  const left = SIZES.flatMap(size =>
    setup.exposes.filter(expose => expose !== 'background').map(expose => ({ expose, size })),
  )
  try {
    const walkers = Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < deadline) {
        const next = left.shift()
        if (!next) return
        const context = await browser.newContext({
          viewport: next.size,
          locale: 'fa-IR',
          serviceWorkers: 'block',
        })
        const seen = await viewOnce(context, { ...subject, document: documentOf(setup) }, next.expose)
        views += 1
        clicks += seen.clicks
        const where = `${next.expose} at ${next.size.width} px`
        findings.push(...seen.problems.map(({ code, message }) => `${code} ${where}: ${message}`))
        // A page that hangs keeps its context from closing.
        if (seen.problems.some(({ code }) => code === 'BROWSER_HUNG')) return
        await context.close()
      }
    })
    await Promise.all(walkers)
  } finally {
    await browser.close()
  }
  return { views, clicks, left: left.length, findings }
}

interface Seen {
  readonly clicks: number
  readonly problems: readonly { readonly code: 'BROWSER_ERROR' | 'BROWSER_HUNG'; readonly message: string }[]
}

async function viewOnce(
  context: BrowserContext,
  subject: Subject & { readonly document: string },
  expose: string,
): Promise<Seen> {
  const page = await context.newPage()
  const errors = errorsOf(page)
  let isClicking = false
  await context.route('**', route => {
    if (!route.request().isNavigationRequest()) return answer(route, subject)
    // Pages to which links lead are no part of this view: an answer without content leaves the document as it is.
    return route.fulfill(isClicking ? { status: 204 } : { contentType: 'text/html', body: subject.document })
  })
  const visit = async () => {
    await page.goto(`${ORIGIN}/view?expose=${encodeURIComponent(expose)}`, { waitUntil: 'load' })
    await page.waitForFunction(() => document.getElementById('root')?.hasChildNodes())
    await page.waitForLoadState('networkidle')
    isClicking = true
    return await page.evaluate(clickControls, MOST_CONTROLS)
  }
  // A page may crash, too.
  const failed = (error: Error): Clicked => {
    errors.add(error.message.split('\n')[0] ?? '')
    return { clicks: 0, longestMs: 0 }
  }
  const hung = Symbol('hung')
  const timeout = new Promise<typeof hung>(resolve => setTimeout(resolve, VIEW_MS, hung).unref())
  const seen = await Promise.race([visit().catch(failed), timeout])
  const problems = [...errors].map(message => ({ code: 'BROWSER_ERROR' as const, message }))
  const hungFor = (ms: number) => ({
    code: 'BROWSER_HUNG' as const,
    message: `it did not respond for ${(ms / 1000).toFixed(1)} s`,
  })
  if (seen === hung) return { clicks: 0, problems: [...problems, hungFor(VIEW_MS)] }
  const { clicks, longestMs } = seen
  return { clicks, problems: longestMs > LONG_TASK_MS ? [...problems, hungFor(longestMs)] : problems }
}

/** The errors that a page reports, each once. React logs those that a boundary catches. */
function errorsOf(page: Page): Set<string> {
  const errors = new Set<string>()
  page.on('pageerror', error => errors.add(inRelease(error.stack ?? error.message)))
  page.on('console', message => {
    const text = message.text()
    if (message.type() === 'error' && text.includes(ORIGIN + releaseFolder)) errors.add(inRelease(text))
  })
  return errors
}

/** The message and the first place in the release. */
function inRelease(stack: string): string {
  const [message = ''] = stack.split('\n')
  const place = stack.split(ORIGIN + releaseFolder)[1]?.split(/[\s)]/)[0]
  return place === undefined ? message : `${message} (${place})`
}

async function answer(route: Route, subject: Subject): Promise<void> {
  const request = route.request()
  const { pathname, search, origin } = new URL(request.url())
  if (origin !== ORIGIN) return await route.abort()
  if (/^\/(api|dev)\//.test(pathname)) {
    const isUser = request.headers().authorization !== undefined
    const call = { method: request.method(), url: pathname + search, isUser }
    const recorded = subject.recording && recordedAnswer(subject.recording, call)
    return await route.fulfill({
      status: recorded?.status ?? 503,
      json: recorded?.body ?? { code: 'NOT_RECORDED', message: '' },
    })
  }
  const file = pathname.startsWith(releaseFolder)
    ? join(subject.release, pathname.slice(releaseFolder.length))
    : join(subject.view, pathname)
  return await route.fulfill({ path: file }).catch(() => route.fulfill({ status: 404 }))
}

/** What the release exposes as native modules, and at which paths. */
function setupOf({ release, remote }: Subject): ReleaseSetup {
  const json = (file: string): unknown => JSON.parse(readFileSync(join(release, file), 'utf8'))
  const { routes } = parseManifest(json(MANIFEST_FILE))
  return { remote, routes, exposes: Object.keys(nativeListSchema.parse(json(NATIVE_LIST)).exposes) }
}

function documentOf(setup: ReleaseSetup): string {
  const text = JSON.stringify(setup).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="fa" dir="rtl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="icon" href="data:,">
<div id="root"></div>
<script type="application/json" id="${setupId}">${text}</script>
<script type="module" src="/${VIEW}"></script>`
}
