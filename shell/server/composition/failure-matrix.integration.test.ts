import type { ServerResponse } from 'node:http'
import { isAround } from 'shared-remote/routing/areas-apart'
import { areasApart, site } from 'shared-shop/site'
import { afterAll, describe, expect, test } from 'vitest'
import { routes, shopClaims, slots } from '../../testing/shop-places.ts'
import { openPageShop } from '../testing/page-shop.ts'
import { startReleaseHost, type Trouble } from '../testing/release-host.ts'
import { anyVisitor } from './choose-versions.ts'
import { composerOf } from './compose.ts'

const compose = composerOf(site)

/** The real server's deadlines, shortened: every row waits for whatever hangs. */
const MODULE_DEADLINE_MS = 3_000
const DATA_DEADLINE_MS = 1_500
/** Longest time a page may take: a module, its data, and rendering on a busy machine. */
const PAGE_DEADLINE_MS = 30_000

const remoteNames = Object.keys(shopClaims)

/** A page that shows a part of the remote: its first in the URL table, or any page for the header's slot. */
const pathOf = (remote: string) => (remote === slots.header ? '/' : firstPageOf(remote).path)
const partOf = (remote: string) =>
  remote === slots.header
    ? { expose: 'slots/header', kind: 'slot' }
    : { expose: `pages/${firstPageOf(remote).page}`, kind: 'page' }

function firstPageOf(remote: string) {
  const route = routes.find(each => each.remote === remote)
  if (!route) throw new Error(`${remote} has no page`)
  return route
}

const textOf = (remote: string) => `${remote} works`

const well = (remote: string) => ({
  contract: `'${partOf(remote).kind}/1'`,
  load: 'async () => null',
  head: `() => ({ title: '${remote}' })`,
  Page: `() => '${textOf(remote)}'`,
  Slot: `() => '${textOf(remote)}'`,
  Skeleton: '() => null',
})

/** The `modules` of a remote's entry, with some members of its part replaced. */
function sourceOf(remote: string, changed: Partial<ReturnType<typeof well>> = {}, before = ''): string {
  const { expose, kind } = partOf(remote)
  const members = Object.entries({ ...well(remote), ...changed }).map(([name, code]) => `${name}: ${code}`)
  return `{ './${expose}': () => { ${before}; return { ${kind}: { ${members.join(', ')} } } } }`
}

const answer =
  (status: number, body = '', type = 'text/plain'): Trouble =>
  (_file, response) => {
    response.writeHead(status, { 'content-type': type }).end(body)
    return true
  }
const entryOnly =
  (send: (response: ServerResponse, content: string) => void): Trouble =>
  (file, response, content) => {
    if (file !== 'remoteEntry.ssr.js') return false
    response.writeHead(200, { 'content-type': 'text/javascript' })
    send(response, content)
    return true
  }

interface Failure {
  readonly name: string
  readonly phase: 'module' | 'load' | 'render'
  /** What the remote's web server does; if absent, its code misbehaves instead. */
  readonly trouble?: Trouble
  readonly changed?: Parameters<typeof sourceOf>[1]
  readonly before?: string
}

const never = 'new Promise(() => {})'

/** The failures a page can have; for a slot, which loads no data, only those that apply. */
const failures: readonly Failure[] = [
  { name: 'refused', phase: 'module', trouble: (_file, response) => Boolean(response.destroy()) },
  { name: 'hung', phase: 'module', trouble: () => true },
  {
    name: 'wrong integrity',
    phase: 'module',
    trouble: entryOnly((response, content) => response.end(`${content}\n// changed on its way`)),
  },
  { name: 'throws at load', phase: 'module', before: "throw new Error('at load')" },
  {
    name: 'throws in load()',
    phase: 'load',
    changed: { load: "async () => { throw new Error('in load') }" },
  },
  {
    name: 'throws at render',
    phase: 'render',
    changed: {
      Page: "() => { throw new Error('at render') }",
      Slot: "() => { throw new Error('at render') }",
    },
  },
  {
    name: 'waits at render for ever',
    phase: 'render',
    changed: { Page: `() => { throw ${never} }`, Slot: `() => { throw ${never} }` },
  },
  { name: 'infinite loader', phase: 'load', changed: { load: `() => ${never}` } },
]

/** A slot and a page: the shell treats all remotes alike. */
const cases = ['mfe-header', 'mfe-cart'].flatMap(remote =>
  failures
    .filter(({ phase }) => phase !== 'load' || partOf(remote).kind === 'page')
    .map(failure => ({ remote, failure, title: `${remote} ${failure.name}` })),
)
const table = new Map<string, string[]>()

afterAll(() => {
  const rows = failures.map(({ name }) => `  ${name.padEnd(28)}${(table.get(name) ?? []).join('  ')}`)
  console.log(`\non the server                 ms until the page was there, by remote\n${rows.join('\n')}\n`)
})

describe('a remote fails on the server', () => {
  test.concurrent.each(cases)(
    '$title – the page is served in time without it, with one report; then it recovers',
    async ({ remote, failure }) => {
      const sources = Object.fromEntries(
        remoteNames.map(name => [
          name,
          name === remote ? sourceOf(name, failure.changed, failure.before) : sourceOf(name),
        ]),
      )
      const shop = await openShop(sources)
      shop.host.trouble(remote, failure.trouble)
      const startedAt = performance.now()

      const page = await shop.look(pathOf(remote))

      const tookMs = Math.round(performance.now() - startedAt)
      expect(page.status).toBe(200)
      expect(tookMs).toBeLessThan(PAGE_DEADLINE_MS)
      expect(page.html).not.toContain(textOf(remote))
      expect(page.html).toContain(`data-remote="${remote}"`)
      const around = remoteNames.filter(name => isAround(areasApart, name, pathOf(remote)))
      const other = ['mfe-header', 'mfe-catalog'].find(name => name !== remote && around.includes(name))
      if (other) expect(page.html).toContain(textOf(other))
      expect(shop.faults.map(({ id, phase }) => `${id.remote} ${phase}`)).toEqual([
        `${remote} ${failure.phase}`,
      ])
      expect(shop.faults[0]?.durationMs).toBeGreaterThanOrEqual(0)
      table.set(failure.name, [...(table.get(failure.name) ?? []), `${remote} ${tookMs}`])
      shop.close()

      const recovered = await openShop({ ...sources, [remote]: sourceOf(remote) })
      expect((await recovered.look(pathOf(remote))).html).toContain(textOf(remote))
      recovered.close()
    },
  )

  test('a remote that was unavailable – is requested again and recovers without a restart', async () => {
    const shop = await openShop(Object.fromEntries(remoteNames.map(name => [name, sourceOf(name)])))
    shop.host.trouble('mfe-cart', answer(503))
    expect((await shop.look('/card')).html).not.toContain(textOf('mfe-cart'))

    shop.host.trouble('mfe-cart')

    await expect.poll(async () => (await shop.look('/card')).html).toContain(textOf('mfe-cart'))
    shop.close()
  })
})

async function openShop(sources: Readonly<Record<string, string>>) {
  const host = await startReleaseHost(sources)
  const { faults, look, close } = openPageShop(host, {
    moduleMs: MODULE_DEADLINE_MS,
    dataMs: DATA_DEADLINE_MS,
  })
  return {
    host,
    faults,
    look: (path: string) => look(path, compose(host.document, { ...anyVisitor, pathname: path })),
    close,
  }
}
