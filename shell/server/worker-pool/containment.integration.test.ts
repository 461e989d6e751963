import type { ServerResponse } from 'node:http'
import type { RegistryDocument } from 'shared-remote/registry-document'
import { expect, onTestFinished, test } from 'vitest'
import { type ReleaseHost, startReleaseHost, type Trouble } from '../testing/release-host.ts'
import { openWorkerShop, withBuiltWorker } from '../testing/worker-shop.ts'

withBuiltWorker()

const page = (text: string, changed: Partial<Record<'load' | 'Page', string>> = {}) => {
  const { load = 'async () => null', Page = `() => '${text}'` } = changed
  return `{ page: { contract: 'page/1', load: ${load}, head: () => ({ title: 'x' }), Page: ${Page}, Skeleton: () => null } }`
}
const cart = (changed?: Parameters<typeof page>[1], before = '') =>
  `{ './pages/cart': () => { ${before}; return ${page('cart works', changed)} } }`

interface Failure {
  readonly source: string
  readonly code: string
  readonly phase: string
  /** Whether the page may still have its part: the failure came after it. */
  readonly isLate?: true
  readonly trouble?: Trouble
}

/** Ways in which a release harms the process that runs it, by the name of its version. */
const failures: Readonly<Record<string, Failure>> = {
  'unhandled-rejection': {
    source: cart({ load: "async () => { void Promise.reject(new Error('forgotten')); return null }" }),
    code: 'crashed',
    phase: 'load',
    isLate: true,
  },
  'late-throw': {
    source: cart({ load: "async () => { setTimeout(() => { throw new Error('late') }, 20); return null }" }),
    code: 'crashed',
    phase: 'load',
    isLate: true,
  },
  exit: { source: cart({ load: 'async () => process.exit(3)' }), code: 'exited', phase: 'load' },
  'loop-in-module': { source: cart({}, 'for (;;);'), code: 'hung', phase: 'module' },
  'loop-in-load': {
    source: cart({ load: 'async () => { await null; for (;;); }' }),
    code: 'hung',
    phase: 'load',
  },
  'loop-in-render': { source: cart({ Page: '() => { for (;;); }' }), code: 'hung', phase: 'render' },
  'full-heap': {
    source: cart({ load: 'async () => { const all = []; for (;;) all.push(new Array(1e6).fill(1)) }' }),
    code: 'out-of-memory',
    phase: 'load',
  },
  // Ends a process with worker threads as a whole, whatever their limits.
  'array-too-large': {
    source: cart({ load: 'async () => { const all = []; for (;;) all.push(new Array(1e8).fill(1.5)) }' }),
    code: 'out-of-memory',
    phase: 'load',
  },
  buffers: {
    source: cart({ load: 'async () => { const all = []; for (;;) all.push(Buffer.alloc(5e7, 1)) }' }),
    code: 'out-of-memory',
    phase: 'load',
  },
  'changed-prototype': {
    source: cart({ load: 'async () => { Array.prototype.map = () => []; return null }' }),
    code: 'crashed',
    phase: 'load',
  },
  'changed-prototype-while-loading': {
    source: cart({
      load: 'async () => { Array.prototype.map = () => []; await new Promise(r => setTimeout(r, 200)); return null }',
    }),
    code: 'crashed',
    phase: 'load',
  },
  'altered-file': {
    source: cart(),
    code: 'altered',
    phase: 'module',
    trouble: ownEntry((response, content) => response.end(`${content}\n`)),
  },
}

/** Serves the entry of this failure's version in another way. */
function ownEntry(send: (response: ServerResponse, content: string) => void): Trouble {
  return (file, response, content, version) => {
    if (file !== 'remoteEntry.ssr.js' || version !== 'altered-file') return false
    response.writeHead(200, { 'content-type': 'text/javascript' })
    send(response, content)
    return true
  }
}

async function openHost(): Promise<ReleaseHost> {
  const host = await startReleaseHost(
    {
      'mfe-header': `{ './slots/header': () => ({ slot: { contract: 'slot/1', Slot: () => 'header works', Skeleton: () => null } }) }`,
      'mfe-catalog': `{ './pages/home': () => (${page('home works')}), './pages/search': () => (${page('search works')}) }`,
      'mfe-cart': cart(),
    },
    { 'mfe-cart': Object.fromEntries(Object.entries(failures).map(([name, { source }]) => [name, source])) },
  )
  onTestFinished(host.close)
  return host
}

/** The document with a version of the cart live for `traffic` percent. */
function withCart(document: RegistryDocument, version: string, traffic: number): RegistryDocument {
  const { 'mfe-cart': carts = [], ...others } = document.microFrontends
  const changed = carts.map(each => {
    const isIt = each.metadata.version === version
    const isFirst = each.metadata.version === '1.0.0'
    const share = isIt ? traffic : isFirst ? 100 - traffic : 0
    return { ...each, deployment: { traffic: share, default: traffic === 100 ? isIt : isFirst } }
  })
  return { ...document, microFrontends: { ...others, 'mfe-cart': changed } }
}

const inCanary = { bucket: 0, pins: {} }
/** How a process ends and how it hangs: who is to blame does not depend on more. */
const canaries = ['exit', 'loop-in-render']

test('a release that harms its process, live or as canary – no page is lost, it alone is to blame', async () => {
  const host = await openHost()
  const shop = await openWorkerShop(host)
  await shop.look('/')
  const tried = [
    ...Object.keys(failures).map(version => ({ version, traffic: 100 })),
    ...canaries.map(version => ({ version, traffic: 99 })),
  ]

  for (const { version, traffic } of tried) {
    const { code, phase, isLate, trouble } = failures[version] ?? {}
    host.trouble('mfe-cart', trouble)
    const document = withCart(host.document, version, traffic)
    shop.faults.length = 0

    const [faulty, ...others] = await Promise.all([
      shop.look('/card', { document, visitor: inCanary }),
      shop.look(`/search?searchText=${version}-${traffic}`, { document, visitor: inCanary }),
      shop.look(`/search?searchText=${version}-${traffic}-others`, { document }),
    ])

    expect(faulty.status, version).toBe(200)
    expect(faulty.html, version).toContain('header works')
    expect(faulty.html, version).toContain('data-remote="mfe-cart"')
    if (!isLate) expect(faulty.html, version).not.toContain('cart works')
    for (const other of others) {
      expect(other, version).toMatchObject({ status: 200, complete: true })
      expect(other.html, version).toContain('search works')
    }
    await expect.poll(() => shop.faults.map(({ code }) => code), { message: version }).toEqual([code])
    expect(shop.faults[0], version).toMatchObject({
      remote: 'mfe-cart',
      expose: 'pages/cart',
      version,
      code,
      phase,
    })
  }
  host.trouble('mfe-cart')
  expect((await shop.look('/card')).html).toContain('cart works')
})

test('a release that fails again and again – is left to browsers, tried later, and trusted when it works', async () => {
  const host = await openHost()
  const shop = await openWorkerShop(host)
  const document = withCart(host.document, 'exit', 100)
  const look = async () => (await shop.look('/card', { document })).complete

  for (let times = 0; times < 3; times++) expect(await look()).toBe(false)
  expect(shop.quarantine.list()).toMatchObject([
    { remote: 'mfe-cart', version: 'exit', exposes: ['pages/cart'] },
  ])
  const ended = shop.pool.metrics().ended
  expect(await look()).toBe(true)
  expect(shop.pool.metrics().ended).toBe(ended)

  shop.pass(31_000)
  expect(await look()).toBe(true)
  await expect.poll(() => shop.pool.metrics().ended).toBe(ended + 1)
  expect(shop.quarantine.list()).toHaveLength(1)
})

test('all pages hang at once – a page of another release is rendered meanwhile', async () => {
  const host = await openHost()
  const shop = await openWorkerShop(host, { runMs: 1_500 })
  await shop.look('/')
  await expect.poll(() => shop.pool.metrics().ready).toBe(2)
  const document = withCart(host.document, 'loop-in-load', 100)
  const stuck = Array.from({ length: 4 }, (_, index) => shop.look(`/card?searchText=${index}`, { document }))
  await expect.poll(() => shop.pool.metrics().running).toBeGreaterThan(0)

  // No header here: it runs in the stuck processes too.
  const other = await shop.look('/search?searchText=x', { document: withoutHeader(document) })

  expect(other.html).toContain('search works')
  expect(shop.faults.filter(({ code }) => code === 'hung')).toEqual([])
  for (const each of await Promise.all(stuck)) expect(each.status).toBe(200)
  expect(shop.faults.filter(({ code }) => code === 'hung')).toHaveLength(3)
})

test('a host that answers differently the second time – what ran is what was verified', async () => {
  const host = await openHost()
  const shop = await openWorkerShop(host)
  let asked = 0
  host.trouble('mfe-cart', (file, response, content) => {
    if (file !== 'remoteEntry.ssr.js') return false
    asked++
    const altered = content.replaceAll('cart works', 'cart was replaced')
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(asked === 1 ? content : altered)
    return true
  })

  const pages = await Promise.all([0, 1, 2].map(index => shop.look(`/card?searchText=${index}`)))

  for (const { html } of pages) expect(html).not.toContain('cart was replaced')
  expect((await shop.look('/card')).html).toContain('cart works')
})

test('an altered release – visitors get the version before it, until its files are right', async () => {
  const host = await openHost()
  const shop = await openWorkerShop(host)
  host.trouble('mfe-cart', failures['altered-file']?.trouble)
  const document = withCart(host.document, 'altered-file', 100)
  const before = document.microFrontends['mfe-cart']?.find(({ metadata }) => metadata.version === '1.0.0')
  Object.assign(before?.extras ?? {}, { defaultUntil: '2026-01-01T00:00:00Z' })

  expect((await shop.look('/card', { document })).html).not.toContain('cart works')
  const next = await shop.look('/card', { document })
  expect(next.html).toContain('data-remote="mfe-cart" data-version="1.0.0"')
  expect(next.html).toContain('cart works')

  host.trouble('mfe-cart')
  shop.pass(61_000)
  expect((await shop.look('/card', { document })).html).toContain('data-version="altered-file"')
})

function withoutHeader({ microFrontends, ...document }: RegistryDocument): RegistryDocument {
  const { 'mfe-header': _header, ...others } = microFrontends
  return { ...document, microFrontends: others }
}

test('what a release writes to the console – is a line that names it, and harms nobody', async () => {
  const host = await startReleaseHost({
    'mfe-cart': cart({ load: "async () => { console.error('careless %d', 7); return null }" }),
  })
  onTestFinished(() => host.close())
  const shop = await openWorkerShop(host, { pageMs: 60_000 })

  expect(await shop.look('/card')).toMatchObject({ status: 200, html: expect.stringContaining('cart works') })
  expect(shop.lines).toEqual(['careless 7 mfe-cart'])
  expect(shop.faults).toEqual([])
}, 90_000)
