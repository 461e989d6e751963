import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { promoteVersion, rollBackOf, startCanaryOf } from '../../commands.ts'
import type { LocalTarget } from '../../stores/target.ts'
import { tempTarget } from '../../testing/temp-target.ts'
import { version } from '../../testing/versions.ts'
import { RegistryFeed } from '../registry/feed.ts'
import { AddressRefused, guardedLookup, urlFault } from './address-guard.ts'
import { sendCall } from './send.ts'
import { WAITS_MS, Webhooks } from './webhooks.ts'

interface Received {
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A receiver that answers as `answer` says. */
async function receiver(answer: (count: number) => { status: number; location?: string }) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      const { status, location } = answer(received.length)
      response.writeHead(status, location ? { location } : {}).end('an answer')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received }
}

function webhooksOf(
  target: LocalTarget,
  clock = { now: Date.parse('2026-11-20T10:00:00Z') },
  send = sendCall,
) {
  const options = { stateDir: join(target.root, 'deploy'), allowedHosts: [], now: () => new Date(clock.now) }
  const webhooks = new Webhooks({ ...options, send })
  const feed = new RegistryFeed(target, { report: () => undefined })
  feed.subscribe(state => webhooks.changed(state))
  onTestFinished(() => webhooks.stop())
  return { webhooks, feed, clock, options }
}

const shop = () => tempTarget({ 'mfe-cart': [version('1'), version('2')], 'mfe-header': [version('1')] })

describe('a delivery', () => {
  test('of a kind and remote that was asked for – signed, with the event; others are not sent', async () => {
    const target = shop()
    const { webhooks, feed } = webhooksOf(target)
    const { url, received } = await receiver(() => ({ status: 204 }))
    const { secret } = webhooks.create({ url, kinds: ['rolled-back'], remotes: ['mfe-cart'] })
    await feed.look()
    await promoteVersion(target, 'mfe-cart', '1')
    await startCanaryOf(target, 'mfe-cart', 10, '2')
    await rollBackOf(target, 'mfe-cart', { reason: 'faults' })
    await feed.look()

    await vi.waitFor(() => expect(webhooks.list().waiting).toBe(0))

    const [call] = received
    expect(received).toHaveLength(1)
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      by: 'Negar',
      text: 'mfe-cart 2 was rolled back at 10 %',
      reason: 'faults',
      event: { kind: 'rolled-back', remote: 'mfe-cart', version: '2', percent: 10 },
    })
    const [, seconds, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call?.headers['deploy-signature'])) ?? []
    expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${call?.body}`).digest('hex'))
    expect(webhooks.list().webhooks[0]?.last?.result).toBe('HTTP 204')
    expect(JSON.stringify(webhooks.list())).not.toContain(secret)
  })

  test('that fails – is tried again after growing waits, by the same id, also after a restart; then given up', async () => {
    const target = shop()
    const { webhooks, feed, clock, options } = webhooksOf(target)
    const { url, received } = await receiver(() => ({ status: 500 }))
    webhooks.create({ url })
    await feed.look()
    await promoteVersion(target, 'mfe-cart', '1')
    await feed.look()
    await vi.waitFor(() => expect(webhooks.list().webhooks[0]?.last?.result).toBe('HTTP 500'))
    await webhooks.stop()

    const again = new Webhooks(options)
    onTestFinished(() => again.stop())
    again.deliver()
    await new Promise(resolve => setImmediate(resolve))
    expect(received).toHaveLength(1)
    for (const [index, wait] of WAITS_MS.entries()) {
      clock.now += wait
      again.deliver()
      await vi.waitFor(() => expect(received).toHaveLength(index + 2))
      await vi.waitFor(() => expect(again.list().waiting).toBe(index === WAITS_MS.length - 1 ? 0 : 1))
    }
    expect(new Set(received.map(({ headers }) => headers['deploy-delivery'])).size).toBe(1)
  })

  test('to one that does not answer – holds up neither others nor a rollout', async () => {
    const target = shop()
    const answered: string[] = []
    let giveUp = () => {}
    const dead = new Promise<{ ok: boolean; result: string }>(resolve => {
      giveUp = () => resolve({ ok: false, result: 'no answer' })
    })
    const { webhooks, feed } = webhooksOf(target, undefined, async ({ url }) => {
      if (url.includes('dead')) return await dead
      answered.push(url)
      return { ok: true, result: 'HTTP 200' }
    })
    webhooks.create({ url: 'http://localhost/dead' })
    webhooks.create({ url: 'http://localhost/alive' })
    await feed.look()
    await promoteVersion(target, 'mfe-cart', '1')

    await feed.look()

    await vi.waitFor(() => expect(answered).toEqual(['http://localhost/alive']))
    giveUp()
  })

  test('without end – only the newest 1,000 wait', async () => {
    const target = shop()
    const { webhooks, feed } = webhooksOf(target, undefined, async () => ({ ok: false, result: 'down' }))
    webhooks.create({ url: 'http://localhost/dead' })
    const state = await feed.look()
    await promoteVersion(target, 'mfe-cart', '1')
    const [entry] = (await feed.look()).entries
    if (!entry) throw new Error('no entry')
    for (let round = 0; round < 12; round++) {
      const base = 10 + round * 100
      const entries = Array.from({ length: 100 }, (_, index) => ({ ...entry, revision: base + 99 - index }))
      webhooks.changed({ document: { ...state.document, revision: base + 99 }, entries })
    }

    expect(webhooks.list().waiting).toBe(1_000)
  })
})

test('sending – no answer within the deadline – says so', async () => {
  const server = createServer(() => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const call = { url, secret: 's', id: '1', body: '{}', now: new Date(), allowedHosts: [] }
  expect(await sendCall(call, 100)).toEqual({ ok: false, result: 'no answer within 0.1 s' })
})

test('sending – a redirect – is not followed', async () => {
  const inner = await receiver(() => ({ status: 200 }))
  const { url } = await receiver(() => ({ status: 302, location: inner.url }))
  const call = { url, secret: 's', id: '1', body: '{}', now: new Date(), allowedHosts: [] }
  expect(await sendCall(call)).toEqual({ ok: false, result: 'HTTP 302' })
  expect(inner.received).toEqual([])
})

describe('the address of a webhook', () => {
  test.each(
    [
      'http://example.org/hook',
      'https://10.0.0.1/hook',
      'https://192.168.1.1/hook',
      'https://169.254.169.254/latest/meta-data',
      'https://[fd00::1]/hook',
      'https://[::ffff:10.0.0.1]/hook',
      'https://0.0.0.0/hook',
      'https://100.64.0.1/hook',
      'https://user:password@example.org/hook',
    ].slice(0, 9),
  )('%s – refused', url => {
    expect(urlFault(url, [])).toBeDefined()
  })

  test.each([
    'https://example.org/hook',
    'http://localhost:9/hook',
    'http://127.0.0.1:9/hook',
    'https://8.8.8.8/',
  ])('%s – allowed', url => {
    expect(urlFault(url, [])).toBeUndefined()
  })

  test('inside the network but listed in DEPLOY_WEBHOOK_HOSTS – allowed', () => {
    expect(urlFault('https://10.0.0.1/hook', ['10.0.0.1'])).toBeUndefined()
    expect(urlFault('http://chat.internal/hook', ['chat.internal'])).toBeUndefined()
  })

  test.each([
    ['10.0.0.1', [], 'refused'],
    ['127.0.0.1', [], 'refused'],
    ['8.8.8.8', [], 'allowed'],
    ['10.0.0.1', ['hooks.example'], 'allowed'],
  ])(
    'a name that leads to %s, with %j in DEPLOY_WEBHOOK_HOSTS – %s where the connection is made',
    async (address, allowed, outcome) => {
      const lookUp = guardedLookup(allowed, (_name, _options, done) => done(null, [{ address, family: 4 }]))
      const error = await new Promise(resolve => lookUp('hooks.example', { all: true }, resolve))
      expect(error instanceof AddressRefused ? 'refused' : 'allowed').toBe(outcome)
    },
  )
})

test('what waits and the keys – kept in a file for the owner', () => {
  const target = shop()
  const { webhooks, options } = webhooksOf(target)
  const { secret } = webhooks.create({ url: 'https://example.org/hook' })
  expect(readFileSync(join(options.stateDir, 'webhooks.json'), 'utf8')).toContain(secret)
})
