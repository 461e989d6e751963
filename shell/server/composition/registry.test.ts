import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signed } from 'shared-remote/registry-signature'
import { fileSource, urlSource } from 'shared-remote/registry-sources'
import { describe, expect, onTestFinished, test } from 'vitest'
import { followRegistry } from './registry.ts'

const documentOf = (version: string) => ({
  schema: 'https://example.org/schema.json',
  microFrontends: {
    'mfe-cart': [
      {
        url: `/remotes/mfe-cart/${version}/mf-manifest.json`,
        metadata: { integrity: 'sha384-x', version },
        extras: { contracts: {}, plugin: '1.23.0', preload: {} },
      },
    ],
  },
})

function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function follow({
  ttlMs = 0,
  publicKeys = [] as readonly KeyObject[],
  minRevision = 0,
  now = (): number => 0,
} = {}) {
  const folder = tempFolder()
  const file = join(folder, 'registry.json')
  const lastGoodFile = join(folder, 'data/registry.last-good.json')
  const { logged, log } = logOf()
  const source = { ...fileSource(file), times: { ttlMs }, publicKeys, minRevision, lastGoodFile }
  return {
    file,
    lastGoodFile,
    logged,
    registry: followRegistry(source, { log, now }),
    /** Follows it as another process does, after a restart. */
    restarted: (keys = publicKeys) => followRegistry({ ...source, publicKeys: keys }, { log, now }),
    write: (content: unknown) =>
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content)),
  }
}

/** What is logged, without the warning that nothing is verified. */
function logOf() {
  const logged: string[] = []
  const log = (message: string) => {
    if (!message.includes('is not verified')) logged.push(message)
  }
  return { logged, log }
}

const versionIn = (document: Awaited<ReturnType<ReturnType<typeof followRegistry>['read']>>) =>
  document?.microFrontends['mfe-cart']?.[0]?.metadata.version

describe('followRegistry', () => {
  test('no file yet – there is no document until it is written', async () => {
    const { registry, write, logged } = follow()
    expect(await registry.read()).toBeUndefined()
    expect(logged).toEqual([expect.stringContaining('there is no other')])

    write(documentOf('1'))

    expect(versionIn(await registry.read())).toBe('1')
  })

  test.each(['{', '[]', '{"schema":"x","microFrontends":{"mfe-cart":[{"url":""}]}}'])(
    'the file becomes «%s» – the last good document stays, and one error is logged',
    async broken => {
      const { registry, write, logged } = follow()
      write(documentOf('1'))
      await registry.read()

      write(broken)

      expect(versionIn(await registry.read())).toBe('1')
      expect(versionIn(await registry.read())).toBe('1')
      expect(logged).toEqual([expect.stringContaining('the last good one stays')])
    },
  )
})

describe('what a registry must be to be followed', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const at = (revision: number, version = String(revision)) => ({ ...documentOf(version), revision })
  const live = (revision: number, retired?: string[]) => {
    const document = at(revision)
    const deployed = document.microFrontends['mfe-cart'].map(known => ({
      ...known,
      deployment: { traffic: 100, default: true },
    }))
    return { ...document, microFrontends: { 'mfe-cart': deployed }, ...(retired && { retired }) }
  }
  const good = signed(at(2), privateKey)
  const refusedIn = ({ metrics }: ReturnType<typeof followRegistry>) =>
    Object.entries(metrics().refused).filter(([, count]) => count > 0)

  test('signed with a known key – followed', async () => {
    const { registry, write, logged } = follow({ publicKeys: [publicKey] })
    write(good)

    expect(versionIn(await registry.read())).toBe('2')
    expect(logged).toEqual([])
    expect(registry.metrics().revision).toBe(2)
  })

  test.each([
    ['unsigned', at(3)],
    ['tampered', { ...good, revision: 3 }],
    ['tampered', { ...good, added: 'a field that the schema drops' }],
    ['tampered', signed(at(3), generateKeyPairSync('ed25519').privateKey)],
    ['replayed', signed(at(1), privateKey)],
    ['broken', signed({ schema: 'x' }, privateKey)],
  ])('%s – refused, logged and counted once; the last good one stays', async (reason, next) => {
    const { registry, write, logged } = follow({ publicKeys: [publicKey] })
    write(good)
    await registry.read()

    write(next)

    expect(versionIn(await registry.read())).toBe('2')
    expect(versionIn(await registry.read())).toBe('2')
    expect(logged).toEqual([expect.stringContaining(`the last good one stays: Refused: ${reason}`)])
    expect(refusedIn(registry)).toEqual([[reason, 1]])
    expect(registry.metrics().revision).toBe(2)
  })

  test('a first start with an old, signed document – refused as replayed, until there is a newer one', async () => {
    const { registry, write } = follow({ publicKeys: [publicKey], minRevision: 2 })
    write(signed(at(1), privateKey))
    expect(await registry.read()).toBeUndefined()
    expect(refusedIn(registry)).toEqual([['replayed', 1]])

    write(good)
    expect(versionIn(await registry.read())).toBe('2')
  })

  test('a live remote would be gone – refused, unless it was retired', async () => {
    const { registry, write } = follow()
    write(live(1))
    await registry.read()

    write(at(2))
    expect(versionIn(await registry.read())).toBe('1')
    expect(refusedIn(registry)).toEqual([['drops-live', 1]])

    write({ schema: 'x', microFrontends: {}, revision: 3, retired: ['mfe-cart'] })
    expect(versionIn(await registry.read())).toBeUndefined()
  })

  test('no key is configured – unsigned ones are followed, with one warning', async () => {
    const messages: string[] = []
    const file = join(tempFolder(), 'registry.json')
    const source = {
      ...fileSource(file),
      times: { ttlMs: 0 },
      publicKeys: [],
      minRevision: 0,
      lastGoodFile: `${file}.kept`,
    }
    const registry = followRegistry(source, { log: message => messages.push(message) })
    for (const version of ['1', '2.0']) {
      writeFileSync(file, JSON.stringify(documentOf(version)))
      expect(versionIn(await registry.read())).toBe(version)
    }

    expect(messages).toEqual([expect.stringContaining('is not verified: set REGISTRY_PUBLIC_KEY')])
  })

  test('who published a version or is on call, the revision and the signature – not shown to others', async () => {
    const { registry, write } = follow()
    const [release] = documentOf('1').microFrontends['mfe-cart']
    const source = { by: 'Negar <negar@example.org>' }
    const declarations = { searchParams: {}, routes: [], owner: 'Negar’s team', onCall: '#negar' }
    const versions = [{ ...release, extras: { ...release?.extras, source, declarations } }]
    write(signed({ ...at(1), microFrontends: { 'mfe-cart': versions } }, privateKey))

    expect(Object.keys((await registry.read()) ?? {})).toEqual(['schema', 'microFrontends'])
    expect(JSON.stringify(await registry.read())).not.toMatch(/negar/i)
    expect(JSON.stringify(await registry.read())).toContain('"routes":[]')
  })

  test('restart while the source is down – the last good one is used; a lower revision is still refused', async () => {
    const { registry, write, file, restarted } = follow({ publicKeys: [publicKey] })
    write(good)
    await registry.read()
    rmSync(file)

    const next = restarted()
    expect(versionIn(await next.read())).toBe('2')
    expect(next.metrics()).toMatchObject({ revision: 2, ageSeconds: undefined })

    write(signed(at(1), privateKey))
    expect(versionIn(await next.read())).toBe('2')
    expect(refusedIn(next)).toEqual([
      ['replayed', 1],
      ['unreachable', 1],
    ])
  })

  test('restart – the kept one was altered, or of another key – not used', async () => {
    const { registry, write, file, lastGoodFile, restarted, logged } = follow({ publicKeys: [publicKey] })
    write(good)
    await registry.read()
    rmSync(file)

    expect(await restarted([generateKeyPairSync('ed25519').publicKey]).read()).toBeUndefined()
    writeFileSync(lastGoodFile, readFileSync(lastGoodFile, 'utf8').replace('/2/', '/3/'))
    expect(await restarted().read()).toBeUndefined()
    writeFileSync(lastGoodFile, '{')
    expect(await restarted().read()).toBeUndefined()
    expect(logged.filter(line => line.includes('cannot be used: '))).toHaveLength(3)
  })

  test('age – grows while the source does not have the document in use', async () => {
    const clock = { ms: 0 }
    const { registry, write } = follow({ now: () => clock.ms })
    write(at(1))
    await registry.read()
    clock.ms = 4_000
    await registry.read()
    expect(registry.metrics().ageSeconds).toBe(0)

    write('{')
    clock.ms = 9_000
    await registry.read()

    expect(registry.metrics().ageSeconds).toBe(5)
  })

  test('the last good one cannot be kept – logged once, and followed all the same', async () => {
    const { registry, write, lastGoodFile, logged } = follow()
    writeFileSync(join(lastGoodFile, '../..', 'data'), 'a file in place of the folder')
    write(at(1))

    expect(versionIn(await registry.read())).toBe('1')
    expect(logged.filter(line => line.includes('cannot be kept'))).toHaveLength(1)
  })
})

describe('a registry by URL', () => {
  async function serve(times: { ttlMs: number; staleMs?: number } = { ttlMs: 0 }) {
    const web = {
      body: JSON.stringify(documentOf('1')),
      etag: '"1"',
      status: 200,
      asked: [] as (string | undefined)[],
    }
    const server = createServer((request, response) => {
      web.asked.push(request.headers['if-none-match'])
      const isKnown = web.status === 200 && request.headers['if-none-match'] === web.etag
      response.writeHead(isKnown ? 304 : web.status, { etag: web.etag }).end(isKnown ? undefined : web.body)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/registry.json`
    const { logged, log } = logOf()
    const lastGoodFile = join(tempFolder(), 'registry.last-good.json')
    const source = { ...urlSource(url), times, publicKeys: [], minRevision: 0, lastGoodFile }
    return { web, logged, registry: followRegistry(source, { log }) }
  }

  test('unchanged – is revalidated by its ETag and not sent again; changed – is live at the next read', async () => {
    const { web, registry } = await serve()
    expect(versionIn(await registry.read())).toBe('1')
    expect(versionIn(await registry.read())).toBe('1')
    expect(web.asked).toEqual([undefined, '"1"'])

    Object.assign(web, { body: JSON.stringify(documentOf('2')), etag: '"2"' })

    expect(versionIn(await registry.read())).toBe('2')
  })

  test.each([
    ['is down', { status: 503 }],
    ['sends a page instead', { body: '<!doctype html>', etag: '"html"' }],
  ])(
    '%s – the last good document stays, with one log line; then the next one is followed',
    async (_what, trouble) => {
      const { web, registry, logged } = await serve()
      await registry.read()

      Object.assign(web, trouble)
      expect(versionIn(await registry.read())).toBe('1')
      expect(versionIn(await registry.read())).toBe('1')
      expect(logged).toEqual([expect.stringContaining('the last good one stays')])

      Object.assign(web, { status: 200, body: JSON.stringify(documentOf('3')), etag: '"3"' })
      expect(versionIn(await registry.read())).toBe('3')
    },
  )
})

describe('a revision that is told of', () => {
  test('whatever the polling times – it is read at once', async () => {
    const { registry, write } = follow({ ttlMs: 60_000 })
    write({ ...documentOf('1'), revision: 1 })
    expect(versionIn(await registry.read())).toBe('1')
    write({ ...documentOf('2'), revision: 2 })
    expect(versionIn(await registry.read())).toBe('1')

    await registry.expect(2)

    expect(versionIn(await registry.read())).toBe('2')
  })

  test('that the source has only later – it is looked for again', async () => {
    const { registry, write } = follow({ ttlMs: 60_000 })
    write({ ...documentOf('1'), revision: 1 })
    await registry.read()

    const expected = registry.expect(2)
    setImmediate(() => write({ ...documentOf('2'), revision: 2 }))
    await expected

    expect(versionIn(await registry.read())).toBe('2')
  })

  test('that never comes, or while the source is broken – the last good one stays', async () => {
    const { registry, write } = follow({ ttlMs: 60_000 })
    write({ ...documentOf('1'), revision: 1 })
    await registry.read()
    write('broken')

    await registry.expect(2)

    expect(versionIn(await registry.read())).toBe('1')
  })
})
