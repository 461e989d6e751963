import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { AlteredFile, storeReleases, verifiedRelease } from './verified-modules.ts'

const contents: Readonly<Record<string, string>> = {
  'entry.js': `import { text } from './assets/text.js'\nexport const shown = text\n`,
  'assets/text.js': `export const text = 'from a release'\n`,
}
const hashOf = (content: string, algorithm = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`

/** Release 1 of the cart on its own server, and an empty folder for it. */
async function open() {
  const asked: string[] = []
  const state = { answer: undefined as ((path: string, response: ServerResponse) => boolean) | undefined }
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/mfe-cart/1/', '')
    asked.push(path)
    if (state.answer?.(path, response)) return
    const content = contents[path]
    response.writeHead(content === undefined ? 404 : 200).end(content)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const folder = mkdtempSync(join(tmpdir(), 'verified-'))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const files = Object.entries(contents).map(([path, content]) => ({
    url: `/mfe-cart/1/${path}`,
    integrity: hashOf(content),
  }))
  return {
    asked,
    state,
    folder,
    files,
    release: join(folder, 'mfe-cart/1'),
    origin,
    fetch: async (changed: readonly { url: string; integrity?: string }[] = files) => {
      const { url } = await verifiedRelease(
        { remote: 'mfe-cart', version: '1', files: changed },
        { folder, origin, signal: new AbortController().signal },
      )
      return url
    },
    /** What is stored of the remote; drafts are gone. */
    stored: () => (existsSync(join(folder, 'mfe-cart')) ? readdirSync(join(folder, 'mfe-cart')) : []),
  }
}

test('the right files – are stored once, and can be imported', async () => {
  const { fetch, asked, folder, stored } = await open()
  const entry = await fetch()

  expect(fileURLToPath(entry)).toBe(join(folder, 'mfe-cart/1/entry.js'))
  expect(await import(/* @vite-ignore */ entry)).toMatchObject({ shown: 'from a release' })
  expect(await fetch()).toBe(entry)
  expect(asked.sort()).toEqual(['assets/text.js', 'entry.js'])
  expect(stored()).toEqual(['1'])
})

test('a module that imports the federation runtime by name – gets it', async () => {
  const { fetch, state, files } = await open()
  const content = `export { createInstance } from '@module-federation/runtime'\n`
  state.answer = (path, response) => path === 'entry.js' && Boolean(response.end(content))
  const entry = await fetch([{ url: files[0]?.url ?? '', integrity: hashOf(content) }])

  expect(await import(/* @vite-ignore */ entry)).toMatchObject({ createInstance: expect.any(Function) })
})

test.each(['sha256', 'sha384', 'sha512'])('a hash of %s – is verified', async algorithm => {
  const { fetch, files } = await open()
  const hashed = files.map(({ url }) => ({
    url,
    integrity: hashOf(contents[url.replace('/mfe-cart/1/', '')] ?? '', algorithm),
  }))

  expect(await fetch(hashed)).toContain('/mfe-cart/1/entry.js')
})

test('a changed byte – is refused with the name of the file, and nothing is stored', async () => {
  const { fetch, state, stored } = await open()
  state.answer = (path, response) =>
    path === 'assets/text.js' && Boolean(response.end(contents[path]?.replace('release', 'releasE')))

  const refusal = await fetch().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AlteredFile)
  expect(refusal).toMatchObject({ message: '/mfe-cart/1/assets/text.js does not match its hash' })
  expect(stored()).toEqual([])

  state.answer = undefined
  expect(await fetch()).toContain('entry.js')
})

test('a file that arrives after another was refused – is not stored', async () => {
  const { fetch, state, stored } = await open()
  let late: ServerResponse | undefined
  state.answer = (path, response) => {
    if (path === 'entry.js') late = response
    else response.end('changed')
    return true
  }

  await expect(fetch()).rejects.toBeInstanceOf(AlteredFile)
  expect(stored()).toEqual([])

  state.answer = undefined
  late?.end(contents['entry.js'])
  expect(await fetch()).toContain('entry.js')
  expect(stored()).toEqual(['1'])
})

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['one of an unknown algorithm', hashOf(contents['entry.js'] ?? '', 'sha1')],
  ['one without its algorithm', hashOf(contents['entry.js'] ?? '').replace('sha384-', '')],
])('a hash that is %s – is refused, and nothing is stored', async (_what, integrity) => {
  const { fetch, files, stored } = await open()
  const [entry, ...others] = files
  const changed = { url: entry?.url ?? '', ...(integrity !== undefined && { integrity }) }

  await expect(fetch([changed, ...others])).rejects.toBeInstanceOf(AlteredFile)
  expect(stored()).toEqual([])
})

test('a file that is missing – is an error with its status, not an altered file', async () => {
  const { fetch, files, stored } = await open()
  const refusal = await fetch([...files, { url: '/mfe-cart/1/none.js', integrity: hashOf('') }]).catch(
    (error: unknown) => error,
  )

  expect(refusal).not.toBeInstanceOf(AlteredFile)
  expect(refusal).toMatchObject({ message: 'HTTP 404 for /mfe-cart/1/none.js' })
  expect(stored()).toEqual([])
})

test('a redirect – is not followed', async () => {
  const { fetch, state } = await open()
  state.answer = (path, response) =>
    path === 'entry.js' && Boolean(response.writeHead(302, { location: '/mfe-cart/1/entry.js?x' }).end())

  await expect(fetch()).rejects.toThrow('fetch failed')
})

test.each([
  '/mfe-cart/2/entry.js',
  '/mfe-cart/1/../../x.js',
  '/mfe-cart/1/%2e%2e/x.js',
  '/mfe-cart/1/a%2fb.js',
  '/mfe-cart/1/.hidden.js',
  '/mfe-cart/1/x.js?v=2',
  'https://elsewhere.example/mfe-cart/1/x.js',
  '/mfe-cart/1/x.cjs',
])('a file at %s – is no script of the release, and nothing is fetched', async url => {
  const { fetch, files, asked } = await open()

  await expect(fetch([...files, { url, integrity: hashOf('') }])).rejects.toThrow(
    'is no script of the release',
  )
  expect(asked).toEqual([])
})

test('a release without scripts for servers – is refused', async () => {
  const { fetch } = await open()

  await expect(fetch([])).rejects.toThrow('has no scripts for servers')
})

test('a script that imports a built-in module – is refused, and nothing is stored', async () => {
  const { fetch, state, files, stored } = await open()
  const content = `export { readFileSync } from 'node:fs'\n`
  state.answer = (path, response) => path === 'entry.js' && Boolean(response.end(content))

  const refusal = await fetch([{ url: files[0]?.url ?? '', integrity: hashOf(content) }]).catch(String)
  expect(refusal).toBe('Error: entry.js imports node:fs, which releases may not')
  expect(stored()).toEqual([])
})

test('two at once – both get the stored entry', async () => {
  const { fetch, stored } = await open()
  const [first, second] = await Promise.all([fetch(), fetch()])

  expect(second).toBe(first)
  expect(stored()).toEqual(['1'])
})

test('a stored file that was changed afterwards – is refused, and fetched again the next time', async () => {
  const { fetch, release } = await open()
  await fetch()
  writeFileSync(join(release, 'assets/text.js'), 'export const text = 1')

  await expect(fetch()).rejects.toBeInstanceOf(AlteredFile)
  expect(await fetch()).toContain('entry.js')
})

test.each(['with', 'without'])('a file of more than 1 MB, %s its length – is not read', async told => {
  const { fetch, state, stored } = await open()
  const content = Buffer.alloc(1024 * 1024 + 1, ' ')
  state.answer = (path, response) => {
    if (path !== 'entry.js') return false
    response.writeHead(200, told === 'with' ? { 'content-length': content.length } : {})
    response.write(content)
    // Without an end: whoever reads on waits for ever.
    return true
  }

  await expect(fetch()).rejects.toThrow('/mfe-cart/1/entry.js has more than 1048576 bytes')
  expect(stored()).toEqual([])
})

test('more releases than there is room for – those in use stay, the others are stored again when they are needed', async () => {
  const { folder, origin, state, stored } = await open()
  const content = 'export const shown = 1\n'.padEnd(1000)
  state.answer = (_path, response) => Boolean(response.end(content))
  const release = (version: string) => ({
    version,
    preload: {},
    browser: {},
    server: [{ url: `/mfe-cart/${version}/entry.js`, integrity: hashOf(content) }],
  })
  const releases = storeReleases({ folder, origin: () => origin, deadlineMs: 5_000, mostBytes: 2_500 })
  const store = (version: string) => releases.entryOf('mfe-cart', release(version))

  await store('1')
  await store('2')
  releases.use({ 'mfe-cart': release('1') })
  await store('3')
  expect(stored().sort()).toEqual(['1', '3'])
  expect(await store('2')).toMatchObject({ url: expect.stringContaining('/mfe-cart/2/entry.js') })
  expect(stored().sort()).toEqual(['2', '3'])
})
