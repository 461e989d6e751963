import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFiles } from 'shared-remote/testing/write-files'
import { listenToRegistry } from 'shared-server/registry-push'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { promoteVersion } from '../commands.ts'
import { runningService } from '../testing/running-service.ts'
import { tempTarget } from '../testing/temp-target.ts'
import { version } from '../testing/versions.ts'

const shop = () => tempTarget({ 'mfe-cart': [version('1'), version('2')] })
const promote = '/api/remotes/mfe-cart/promote'

/** The lines of a stream of the service; `ended` when it is over. */
async function open(url: string, headers: Readonly<Record<string, string>> = {}) {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const answer = await fetch(url, { headers, signal: ending.signal })
  const state = { status: answer.status, answer, lines: [] as string[], ended: false }
  const read = async () => {
    const reader = answer.ok ? answer.body?.getReader() : undefined
    let text = ''
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += Buffer.from(part.value).toString()
      state.lines = text.split('\n')
    }
    state.ended = true
  }
  void read().catch(() => undefined)
  return state
}

describe('the stream for those who serve what is live', () => {
  test('a command – its revision is told at once, to everybody and with nothing else', async () => {
    const service = await runningService(shop(), {}, { lookMs: 3_600_000 })
    const stream = await open(`${service.url}/api/registry/events`)
    await vi.waitFor(() => expect(stream.lines).toContain('data: 1'))

    const began = performance.now()
    const { body } = await service.call('POST', promote, { body: { version: '1' } })
    await vi.waitFor(() => expect(stream.lines).toContain(`data: ${body.revision}`))

    expect(performance.now() - began).toBeLessThan(2_000)
    expect(stream.lines.filter(line => !/^(retry: 2000|event: revision|data: \d+|)$/.test(line))).toEqual([])
  })

  test('a change by somebody else, without the service – is told too', async () => {
    const target = shop()
    const service = await runningService(target)
    const revisions: number[] = []
    const onRevision = (revision: number) => void revisions.push(revision)
    onTestFinished(listenToRegistry(service.url, { onRevision, log: () => undefined }))
    await vi.waitFor(() => expect(revisions).toEqual([1]))

    await promoteVersion(target, 'mfe-cart', '1')

    await vi.waitFor(() => expect(revisions).toEqual([1, 2]))
  })

  test('the service closes – the stream ends in order, and the service does not wait for it', async () => {
    const service = await runningService(shop())
    const stream = await open(`${service.url}/api/registry/events`)
    await vi.waitFor(() => expect(stream.lines).toContain('data: 1'))

    await service.close()

    await vi.waitFor(() => expect(stream.ended).toBe(true))
  })

  test('more streams of one client than anybody needs – 429, the others stay', async () => {
    const service = await runningService(shop())
    const headers = { authorization: `Bearer ${service.admin}` }
    const streams = []
    for (let count = 0; count < 21; count++) streams.push(await open(`${service.url}/api/events`, headers))

    expect(streams.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429])
  })
})

test('the stream for consoles – a command – says that the overview changed', async () => {
  const service = await runningService(shop())
  const stream = await open(`${service.url}/api/events`, { authorization: `Bearer ${service.admin}` })
  await vi.waitFor(() => expect(stream.lines).toContain('event: overview'))
  const told = () => stream.lines.filter(line => line === 'event: overview').length
  const before = told()

  await service.call('POST', promote, { body: { version: '1' } })

  await vi.waitFor(() => expect(told()).toBeGreaterThan(before))
  const { body: overview } = await service.call('GET', '/api/overview')
  expect(overview.remotes).toMatchObject([
    { name: 'mfe-cart', live: { version: '1', percent: 100 }, faults: { default: null } },
  ])
})

test('many commands at once – each is carried out, one after the other', async () => {
  const target = shop()
  const service = await runningService(target)

  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      service.call('POST', promote, { body: { version: String((index % 2) + 1) } }),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect((await target.registry.read()).revision).toBe(13)
})

describe('a registry that is broken', () => {
  test('the overview says so, the history can still be read, and restoring repairs it', async () => {
    const target = shop()
    const service = await runningService(target)
    await service.call('POST', promote, { body: { version: '1' } })
    writeFileSync(target.registryFile, 'broken')

    const { body: history } = await service.call('GET', '/api/history')
    expect(history.entries[0]).toMatchObject({ revision: 2, event: { kind: 'promoted' } })
    expect((await service.call('POST', promote, { body: {} })).body.code).toBe('REGISTRY_BROKEN')
    expect((await service.call('POST', '/api/restore', { body: { revision: 2 } })).status).toBe(200)

    expect((await target.registry.read()).revision).toBe(3)
  })
})

test('the announcement and the lock – are gone when the service has closed', async () => {
  const service = await runningService(shop())
  expect(existsSync(join(service.stateDir, 'service.json'))).toBe(true)
  await service.close()
  expect(existsSync(join(service.stateDir, 'service.json'))).toBe(false)
  expect(existsSync(join(service.stateDir, 'service.lock'))).toBe(false)
})

describe('the console', () => {
  test('built – its page at every path, with a policy that allows only its own files, nothing inline; files of the API are not shadowed', async () => {
    const target = shop()
    const service = await runningService(target, { DEPLOY_CONSOLE_DIR: '' })
    expect(await (await fetch(service.url)).text()).toContain('The console is not built')
    await service.close()
    writeFiles(join(target.root, 'console'), { 'index.html': '<title>Console</title>', 'assets/a.js': '1' })
    const built = await runningService(target)

    for (const path of ['/', '/remotes/mfe-cart']) {
      const page = await fetch(built.url + path)
      expect(await page.text()).toBe('<title>Console</title>')
      const policy = page.headers.get('content-security-policy')
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("style-src 'self';")
      expect(policy).not.toMatch(/unsafe-|data:|\*/)
    }
    const script = await fetch(`${built.url}/assets/a.js`)
    expect(script.headers.get('cache-control')).toMatch(/immutable/)
    expect((await fetch(`${built.url}/assets/none.js`)).status).toBe(404)
    expect((await fetch(`${built.url}/api/none`)).status).toBe(404)
    expect((await fetch(`${built.url}/..%2f..%2fregistry.json`)).status).toBe(400)
  })
})

test('metrics – without the token 404, with it the times of calls', async () => {
  const METRICS_TOKEN = 'a token for scrapers'
  const service = await runningService(shop(), { METRICS_TOKEN })
  expect((await fetch(`${service.url}/metrics`)).status).toBe(404)
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  expect(await (await fetch(`${service.url}/metrics`, { headers })).text()).toContain(
    'deploy_request_seconds',
  )
})
