import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RolloutEvent } from '../contract/rollout.ts'
import type { LocalTarget } from '../stores/target.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { tempTarget } from '../testing/temp-target.ts'
import { version } from '../testing/versions.ts'
import { canaryOf, promote, startCanary, versionsOf } from '../versions/live.ts'
import { pauseRamp, rampOf, startRamp } from '../versions/ramp.ts'
import { Lease } from './lease.ts'
import { usualSettings } from './settings.ts'
import { type FakeProcess, fakeProcess } from './testing/fake-processes.ts'
import { Watcher } from './watcher.ts'

const LOOK_MS = 5_000
const MINUTE_MS = 60_000
const cart = 'mfe-cart'
const header = 'mfe-header'
const begin = Date.UTC(2026, 10, 20, 10)
const plan = { steps: [10, 50, 100], everyMs: MINUTE_MS }

/** What versions do in each look, by version; 100 views are shared out. */
type Traffic = Readonly<
  Record<string, { readonly bad?: number; readonly slow?: number; readonly added?: number }>
>

/** A shop with two shells and an API, watched; time passes only by its methods. */
class Shop {
  now = begin
  readonly actions: RolloutEvent[] = []
  readonly warnings: string[] = []
  readonly target: LocalTarget = tempTarget({
    [cart]: [version('1'), version('2'), version('3')],
    [header]: [version('1')],
  })
  readonly stateDir = tempFolder()
  readonly #processes: readonly FakeProcess[]
  watcher: Watcher

  constructor(processes: readonly FakeProcess[]) {
    this.#processes = processes
    this.watcher = this.watch()
  }

  static async open(): Promise<Shop> {
    const shop = new Shop([await fakeProcess(), await fakeProcess(), await fakeProcess()])
    await shop.change(document => promote(promote(document, cart, '1', shop.date), header, '1', shop.date))
    return shop
  }

  get date(): Date {
    return new Date(this.now)
  }

  get api(): FakeProcess {
    return this.process(2)
  }

  process(index: number): FakeProcess {
    const found = this.#processes[index]
    if (!found) throw new Error(`There is no process ${index}`)
    return found
  }

  watch(stateDir = this.stateDir, holder = 'a'): Watcher {
    const { lease } = this.target
    if (!lease) throw new Error('A local target has a lease')
    const now = () => this.date
    const place = { host: 'shop', pid: process.pid }
    return new Watcher({
      target: this.target,
      metrics: { urls: this.#processes.map(({ url }) => url), token: 'secret' },
      stateDir,
      settings: { ...usualSettings, everyMs: LOOK_MS },
      now,
      log: { info: () => undefined, warn: (_, text) => void this.warnings.push(text) },
      onAction: event => void this.actions.push(event),
      lease: new Lease(lease, { holder, now, monotonic: () => this.now, process: place }),
    })
  }

  async change(change: Parameters<LocalTarget['registry']['update']>[0]): Promise<void> {
    await this.target.registry.update(change, { command: 'test' }, { now: this.date })
  }

  /** Visitors come; the watcher looks. */
  async look(traffic: Traffic = {}, others: { readonly bad?: number } = {}): Promise<void> {
    this.now += LOOK_MS
    const document = await this.target.registry.read()
    for (const { metadata, deployment } of versionsOf(document, cart)) {
      const views = deployment?.traffic ?? 0
      if (views === 0) continue
      const part = { remote: cart, version: metadata.version }
      const { bad = 0, slow = 0, added = 0.98 } = traffic[part.version] ?? {}
      const half = Math.ceil(views / 2)
      this.process(0).views(part, half, { bad: Math.round(half * bad), slow: Math.round(half * slow) })
      const rest = views - half
      this.process(1).views(part, rest, { bad: Math.round(rest * bad), slow: Math.round(rest * slow) })
      this.api.outcome(part, 'adding', views)
      this.api.outcome(part, 'added', Math.round(views * added))
    }
    this.process(0).views({ remote: header, version: '1' }, 100, others)
    await this.watcher.look()
  }

  async looks(count: number, traffic: Traffic = {}, others: { readonly bad?: number } = {}): Promise<void> {
    for (let look = 0; look < count; look++) await this.look(traffic, others)
  }

  async shares(): Promise<(number | undefined)[]> {
    return versionsOf(await this.target.registry.read(), cart).map(({ deployment }) => deployment?.traffic)
  }

  get kinds(): string[] {
    return this.actions.map(({ kind, percent }) => `${kind} ${percent}`)
  }
}

async function withRamp(): Promise<Shop> {
  const shop = await Shop.open()
  await shop.looks(3)
  await shop.change(document => startRamp(document, cart, '2', plan, shop.date))
  return shop
}

describe('watcher', () => {
  test('ramp – good release – grows step by step to everybody, each step with its figures in the history', async () => {
    const shop = await withRamp()
    await shop.looks(26)
    expect(shop.kinds).toEqual(['raised 50', 'promoted 100'])
    expect(await shop.shares()).toEqual([0, 100, 0])
    const [last] = await shop.target.registry.history(1)
    expect(last).toMatchObject({
      by: 'watcher',
      event: { kind: 'promoted', remote: cart, version: '2', automatic: true, figures: { rate: 0 } },
    })
    expect(shop.warnings).toEqual([])
  })

  test('ramp – no visitors – stays at its share', async () => {
    const shop = await withRamp()
    for (let look = 0; look < 40; look++) {
      shop.now += LOOK_MS
      await shop.watcher.look()
    }
    expect(shop.actions).toEqual([])
    expect(shop.watcher.verdict(await shop.target.registry.read(), cart)?.state).toBe('undecided')
  })

  test.each<[string, Traffic, string]>([
    ['throws', { 2: { bad: 1 } }, 'faults'],
    ['is slow', { 2: { slow: 1 } }, 'slow views'],
    ['breaks adding to the cart without an error', { 2: { added: 0 } }, 'goods not added to the cart'],
  ])('canary – one that %s – ended within two minutes, with the reason', async (_, traffic, reason) => {
    const shop = await withRamp()
    await shop.looks(24, traffic)
    expect(shop.kinds.at(-1)).toBe('rolled-back 10')
    expect(await shop.shares()).toEqual([100, 0, 0])
    const [last] = await shop.target.registry.history(1)
    expect(last?.reason).toContain(reason)
    expect(last?.changes).toContain('mfe-cart: 2 withdrawn')
    await shop.looks(5)
    expect(shop.kinds.filter(kind => kind.startsWith('rolled-back'))).toHaveLength(1)
  })

  test('canary – without a ramp – never grows, but is ended when it fails', async () => {
    const shop = await Shop.open()
    await shop.change(document => startCanary(document, cart, '2', 20, shop.date))
    await shop.looks(30)
    expect(await shop.shares()).toEqual([80, 20, 0])
    await shop.looks(5, { 2: { bad: 1 } })
    expect(shop.kinds).toEqual(['rolled-back 20'])
  })

  test('everything fails alike – the API is down – no canary is ended, and none grows', async () => {
    const shop = await withRamp()
    await shop.looks(6)
    await shop.looks(30, { 1: { bad: 0.5, slow: 1, added: 0 }, 2: { bad: 0.5, slow: 1, added: 0 } })
    expect(shop.actions).toEqual([])
  })

  test.each<[string, FakeProcess['instead']]>([
    ['closes the connection', request => void request.socket.destroy()],
    ['answers 500', (_, response) => void response.writeHead(500).end()],
    ['redirects', (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['answers with a page', (_, response) => void response.end('<html>Sign in</html>')],
    [
      'answers with half of its text',
      (_, response) => void response.end('part_views_total{remote="mfe-cart",ver'),
    ],
  ])(
    'figures – one shell %s – the ramp pauses, goes on when they are back, and what it counted is not lost',
    async (_, instead) => {
      const shop = await withRamp()
      await shop.looks(2)
      shop.process(1).instead = instead
      await shop.looks(4)
      expect(shop.kinds).toEqual(['paused 10'])
      const document = await shop.target.registry.read()
      expect(rampOf(document, cart)?.paused).toEqual({ by: 'watcher', reason: 'figures are missing' })
      expect(shop.watcher.metrics()).toMatchObject({
        state: 'stale',
        problem: expect.stringContaining(shop.process(1).url),
      })
      expect(shop.watcher.verdict(document, cart)?.state).toBe('no-data')

      shop.process(1).instead = undefined
      await shop.looks(3)
      expect(shop.kinds).toEqual(['paused 10', 'resumed 10'])
      expect(shop.watcher.metrics().state).toBe('ok')
      expect(shop.watcher.faults(document, cart).canary).toBe(0)
      await shop.looks(30)
      expect(await shop.shares()).toEqual([0, 100, 0])
    },
    60_000,
  )

  test('figures – a shell was started again – counts go on, no fault is invented', async () => {
    const shop = await withRamp()
    await shop.looks(3)
    shop.process(0).restart()
    await shop.looks(2)
    expect(shop.watcher.faults(await shop.target.registry.read(), cart).canary).toBe(0)
    expect(shop.actions).toEqual([])
  })

  test('person – pauses a ramp – the watcher does not resume it', async () => {
    const shop = await withRamp()
    await shop.change(document => pauseRamp(document, cart, { by: 'person', reason: 'Friday' }))
    await shop.looks(30)
    expect(shop.actions).toEqual([])
    expect(await shop.shares()).toEqual([90, 10, 0])
  })

  test('clock – jumps by hours, forth and back – no step is skipped', async () => {
    const shop = await withRamp()
    await shop.looks(2)
    shop.now += 5 * 60 * MINUTE_MS
    await shop.looks(2)
    expect(shop.actions).toEqual([])
    shop.now -= 5 * 60 * MINUTE_MS
    await shop.looks(4)
    expect(shop.actions).toEqual([])
    await shop.looks(30)
    expect(await shop.shares()).toEqual([0, 100, 0])
  })

  test('restart – in the middle of a ramp – goes on with its figures', async () => {
    const shop = await withRamp()
    await shop.looks(6)
    // Killed: nothing is closed.
    shop.watcher = shop.watch()
    await shop.looks(10)
    expect(shop.kinds).toEqual(['raised 50'])
    await shop.looks(30, { 2: { bad: 1 } })
    expect(shop.kinds).toEqual(['raised 50', 'rolled-back 50'])
  })

  test('restart – a broken state file – kept under another name, and watching starts over', async () => {
    const shop = await withRamp()
    await shop.looks(3)
    for (const file of readdirSync(shop.stateDir)) writeFileSync(join(shop.stateDir, file), '{"remotes":')
    shop.watcher = shop.watch()
    await shop.looks(30)
    expect(shop.warnings).toHaveLength(2)
    expect(await shop.shares()).toEqual([0, 100, 0])
  })

  test('registry – cannot be read for a while – nothing happens, then it goes on', async () => {
    const shop = await withRamp()
    const { read } = shop.target.registry
    shop.target.registry.read = () => Promise.reject(new Error('store down'))
    shop.now += LOOK_MS
    await shop.watcher.look()
    expect(shop.warnings).toEqual(['the registry cannot be read'])
    shop.target.registry.read = read
    await shop.looks(30)
    expect(await shop.shares()).toEqual([0, 100, 0])
  })
})

describe('default after its promotion', () => {
  async function promoted(): Promise<Shop> {
    const shop = await Shop.open()
    await shop.looks(60)
    await shop.change(document => promote(document, cart, '2', shop.date))
    return shop
  }

  test('guard – worse than the version before – returned to it, once', async () => {
    const shop = await promoted()
    await shop.looks(12, { 2: { bad: 0.2 } })
    expect(shop.kinds).toEqual(['rolled-back 100'])
    expect(await shop.shares()).toEqual([100, 0, 0])
    await shop.looks(24, { 1: { bad: 0.5 } })
    expect(shop.kinds).toEqual(['rolled-back 100'])
  })

  test('guard – other remotes fail at the same time – stays, also when the others recover first', async () => {
    const shop = await promoted()
    await shop.looks(24, { 2: { bad: 0.2 } }, { bad: 20 })
    expect(shop.actions).toEqual([])
    await shop.looks(30)
    expect(shop.actions).toEqual([])
  })

  test('guard – good – stays; after its time it is no longer watched', async () => {
    const shop = await promoted()
    await shop.looks(24)
    const document = await shop.target.registry.read()
    expect(shop.watcher.verdict(document, cart)?.state).toBe('healthy')
    shop.now += 2 * 60 * MINUTE_MS
    await shop.looks(12, { 2: { bad: 0.2 } })
    expect(shop.watcher.verdict(document, cart)).toBeUndefined()
    expect(shop.actions).toEqual([])
  })
})

describe('several watchers', () => {
  test('two watchers – both look at a failing canary – one acts; killed, the other takes over with its own figures', async () => {
    const shop = await Shop.open()
    const second = shop.watch(tempFolder(), 'b')
    const acted: string[] = []
    const both = async (count: number, traffic: Traffic) => {
      for (let look = 0; look < count; look++) {
        await Promise.all([shop.look(traffic), second.look()])
        acted.push(...shop.kinds.splice(0))
      }
    }
    await both(3, {})
    await shop.change(document => startRamp(document, cart, '2', plan, shop.date))
    await both(15, {})
    expect(shop.kinds).toEqual(['raised 50'])

    shop.watcher = second
    await shop.looks(16, { 2: { bad: 1 } })
    expect(shop.kinds).toEqual(['raised 50', 'rolled-back 50'])
    expect(canaryOf(await shop.target.registry.read(), cart)).toBeUndefined()
  })
})
