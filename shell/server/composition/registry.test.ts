import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

function follow({ ttlMs = 0 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'registry.json')
  const logged: string[] = []
  return {
    file,
    logged,
    registry: followRegistry(
      { ...fileSource(file), times: { ttlMs } },
      { log: message => logged.push(message) },
    ),
    write: (content: unknown) =>
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content)),
  }
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

  test('the file changes – the next read sees it', async () => {
    const { registry, write } = follow()
    write(documentOf('1'))
    expect(versionIn(await registry.read())).toBe('1')

    write(documentOf('1.1'))

    expect(versionIn(await registry.read())).toBe('1.1')
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

  test('the file is deleted – the last good document stays', async () => {
    const { registry, write, file } = follow()
    write(documentOf('1'))
    await registry.read()

    rmSync(file)

    expect(versionIn(await registry.read())).toBe('1')
  })

  test('the file is fixed after being broken – is followed again', async () => {
    const { registry, write } = follow()
    write('{')
    expect(await registry.read()).toBeUndefined()

    write(documentOf('2'))

    expect(versionIn(await registry.read())).toBe('2')
  })

  test('read again within the interval – the file is not checked', async () => {
    const { registry, write } = follow({ ttlMs: 60_000 })
    write(documentOf('1'))
    await registry.read()

    write(documentOf('2.0'))

    expect(versionIn(await registry.read())).toBe('1')
  })

  test('read by many at once – all get the document of the read in progress', async () => {
    const { registry, write } = follow({ ttlMs: 60_000 })
    write(documentOf('1'))

    const answers = await Promise.all([registry.read(), registry.read(), registry.read()])

    expect(answers.map(versionIn)).toEqual(['1', '1', '1'])
  })
})

describe('a registry by URL', () => {
  async function serve() {
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
    const logged: string[] = []
    const source = { ...urlSource(url), times: { ttlMs: 0 } }
    return { web, logged, registry: followRegistry(source, { log: message => logged.push(message) }) }
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
