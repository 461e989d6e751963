import { expect, test } from 'vitest'
import { tempFolder } from '../../testing/temp-folder.ts'
import { findChromium } from './chromium.ts'
import { walkRelease } from './walk.ts'

const executablePath = findChromium() ?? ''

/** In place of the site's view: shows what the module of the expose draws, and sends links where they lead. */
const view = `
const { exposes } = JSON.parse(document.getElementById('setup').textContent)
const expose = new URLSearchParams(location.search).get('expose')
if (!exposes.includes(expose)) throw new Error('not exposed')
const root = document.getElementById('root')
root.append(await import('/release/host/' + expose + '.js').then(module => module.draw()))
`

const drawing = (html: string, after = '') => `
export async function draw() {
  const part = document.createElement('section')
  part.innerHTML = ${JSON.stringify(html)}
  ${after}
  return part
}`

/** A release with a page of each name. */
function release(pages: Readonly<Record<string, string>>): string {
  const lists = Object.keys(pages).map(page => [`pages/${page}`, { now: [`pages/${page}.js`], later: [] }])
  const modules = { contract: 'host/1', integrity: {}, exposes: Object.fromEntries(lists) }
  const manifest = { routes: [], owner: 'Tiny team', onCall: 'tiny@shop.example' }
  return tempFolder({
    'remote.json': JSON.stringify(manifest),
    'host/modules.json': JSON.stringify(modules),
    ...Object.fromEntries(Object.entries(pages).map(([page, code]) => [`host/pages/${page}.js`, code])),
  })
}

test.skipIf(executablePath === '')(
  'walk – pages with a link, a broken control, an error in a component and a loop – each fault once a width',
  async () => {
    const folder = release({
      healthy: drawing(
        '<a href="/elsewhere">a</a><button>b</button><button hidden>c</button><button disabled>d</button>',
        "const answer = await fetch('/api/things'); part.append((await answer.json()).name)",
      ),
      'not-recorded': drawing('<button>a</button>', "part.append((await fetch('/api/others')).status)"),
      throws: drawing('<button>a</button>', "part.onclick = () => { throw new Error('broken') }"),
      logs: drawing('', "console.error(new Error('caught by a boundary'))"),
      slow: drawing(
        '<button>a</button>',
        'part.onclick = () => { for (const end = Date.now() + 2_300; Date.now() < end; ); }',
      ),
    })

    const { views, clicks, left, findings } = await walkRelease(
      {
        release: folder,
        view: tempFolder({ 'view.js': view }),
        remote: 'mfe-tiny',
        recording: {
          recordedOn: '2026-11-20',
          answers: { 'GET /api/things': { status: 200, body: { name: 'x' } } },
        },
      },
      { executablePath, totalMs: 60_000 },
    )

    expect({ views, clicks, left }).toEqual({ views: 10, clicks: 2 * (2 + 1 + 1 + 0 + 1), left: 0 })
    const twice = (code: string, page: string, message: string) =>
      [1440, 390].map(width =>
        expect.stringMatching(new RegExp(`^${code} pages/${page} at ${width} px: ${message}`)),
      )
    expect([...findings].sort()).toEqual([
      ...twice('BROWSER_ERROR', 'logs', 'Error: caught by a boundary \\(host/pages/logs.js'),
      ...twice('BROWSER_ERROR', 'throws', 'Error: broken \\(host/pages/throws.js'),
      ...twice('BROWSER_HUNG', 'slow', 'it did not respond for 2'),
    ])
  },
)

test.skipIf(executablePath === '')('walk – its time is over – says how many views are left', async () => {
  const subject = { view: tempFolder({ 'view.js': view }), remote: 'mfe-tiny', recording: undefined }
  const folder = release({ healthy: drawing('') })
  expect(await walkRelease({ ...subject, release: folder }, { executablePath, totalMs: 0 })).toEqual({
    views: 0,
    clicks: 0,
    left: 2,
    findings: [],
  })
})
