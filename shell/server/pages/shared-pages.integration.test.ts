import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from 'shared-server/free-port'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ReadyPage } from '../rendering/renderer.ts'
import { sharePages } from './shared-pages.ts'

const page: ReadyPage = { kind: 'html', status: 200, complete: true, bytes: [Buffer.from('<p>home</p>')] }
const serverKey = 'k'.repeat(32)

function open(url: string, changed: { readonly serverKey?: string; readonly build?: string } = {}) {
  const log = vi.fn()
  const pages = sharePages({ url, serverKey, build: 'b', log, ...changed })
  onTestFinished(() => pages.close())
  return { pages, log }
}

/** A Redis of the test's own, in memory. */
async function startRedis() {
  const port = await freePort()
  const dir = mkdtempSync(join(tmpdir(), 'redis-'))
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', dir]
  /** Resolves when it accepts connections: a client that came too early waits for seconds before it tries again. */
  const start = async () => {
    const started = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
    for await (const line of createInterface(started.stdout)) if (line.includes('Ready to accept')) break
    started.stdout.resume()
    return started
  }
  let server = await start()
  onTestFinished(async () => {
    server.kill('SIGKILL')
    rmSync(dir, { recursive: true, force: true })
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    signal: (name: NodeJS.Signals) => server.kill(name),
    restart: async () => {
      server = await start()
    },
  }
}

const hasRedis = spawnSync('redis-server', ['--version']).status === 0

describe.skipIf(!hasRedis)('with redis-server', () => {
  test('a page of one shell – is read by another one, unless its key or build differs', async () => {
    const { url } = await startRedis()
    const [one, other] = [open(url), open(url)]
    await vi.waitFor(async () => {
      one.pages.write('/', page)
      expect(await other.pages.read('/')).toEqual(page)
    }, 10_000)

    expect(await other.pages.read('/amazing')).toBeUndefined()
    const others = [open(url, { serverKey: 'o'.repeat(32) }), open(url, { build: 'c' })]
    await vi.waitFor(async () => {
      for (const { pages } of others) pages.write('/ready', page)
      for (const { pages } of others) expect(await pages.read('/ready')).toEqual(page)
    }, 10_000)
    for (const { pages } of others) expect(await pages.read('/')).toBeUndefined()
  })

  test.each(['SIGKILL', 'SIGSTOP'] as const)(
    'Redis gets %s – reads take no longer than their deadline, with one line, and work again later',
    async signal => {
      const redis = await startRedis()
      const { pages, log } = open(redis.url)
      await vi.waitFor(async () => {
        pages.write('/', page)
        expect(await pages.read('/')).toEqual(page)
      }, 10_000)
      log.mockClear()
      redis.signal(signal)

      const began = performance.now()
      for (let count = 0; count < 50; count++) expect(await pages.read('/')).toBeUndefined()
      expect(performance.now() - began).toBeLessThan(2_000)
      expect(log).toHaveBeenCalledTimes(1)

      if (signal === 'SIGSTOP') redis.signal('SIGCONT')
      else await redis.restart()
      await vi.waitFor(async () => {
        pages.write('/', page)
        expect(await pages.read('/')).toEqual(page)
      }, 20_000)
      expect(log.mock.calls.map(([line]) => line)).toEqual([
        expect.stringMatching(/^pages are not shared: /),
        'pages are shared again',
      ])
    },
    40_000,
  )
})

test('no Redis at the address – pages are not shared, without an error', async () => {
  const { pages } = open('redis://127.0.0.1:1')
  pages.write('/', page)

  expect(await pages.read('/')).toBeUndefined()
})
