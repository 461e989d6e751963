import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../../test/silent-log.ts'
import type { Channel, ChannelListener } from '../../db/listen.ts'
import type { CatalogueChanges } from './catalogue-changes.ts'
import { CatalogueFeed } from './catalogue-feed.ts'

const listeners = new Map<Channel, ChannelListener>()
const updates: { steps: CatalogueChanges['steps']; stock: number[] | 'all' }[] = []
/** How the next updates end; an update that is not listed here succeeds at once. */
let outcomes: (() => Promise<void>)[] = []
let feed: CatalogueFeed

const catalogue = {
  update({ steps, stock }: CatalogueChanges): Promise<void> {
    updates.push({ steps, stock: stock === 'all' ? stock : [...stock] })
    return outcomes.shift()?.() ?? Promise.resolve()
  },
}

beforeEach(async () => {
  updates.length = 0
  outcomes = []
  feed = await CatalogueFeed.listen(async (channel, listener) => {
    listeners.set(channel, listener)
    return async () => void listeners.delete(channel)
  })
})
afterEach(() => feed.close())

const stock = (payload: string) => listeners.get('stock_changed')?.onMessage(payload)

test('feed – changes before there is a catalogue – passed on together once there is one', async () => {
  stock('1,2')
  const step = { from: 'a', to: 'b', products: [7] }
  listeners.get('catalogue_changed')?.onMessage(JSON.stringify({ ...step, lists: false }))
  stock('2,3')
  expect(updates).toEqual([])
  feed.passTo(catalogue, silentLog)
  await expect.poll(() => updates).toEqual([{ steps: [step], stock: [1, 2, 3] }])
})

test('feed – a burst while an update runs – one further update', async () => {
  let finish: () => void = () => undefined
  const running = new Promise<void>(resolve => {
    finish = resolve
  })
  outcomes = [() => running]
  feed.passTo(catalogue, silentLog)
  stock('1')
  await expect.poll(() => updates).toHaveLength(1)
  for (let id = 2; id <= 500; id++) stock(String(id))
  finish()
  await expect.poll(() => updates).toHaveLength(2)
  expect(updates[1]?.stock).toHaveLength(499)
})

test.each(['all', '1,x', ''])('feed – stock payload «%s» – all stock is read', async payload => {
  feed.passTo(catalogue, silentLog)
  stock(payload === '' ? 'nothing' : payload)
  await expect.poll(() => updates).toEqual([{ steps: [], stock: 'all' }])
})

test('feed – more changes than are worth reading one by one – all stock is read', async () => {
  feed.passTo(catalogue, silentLog)
  stock(Array.from({ length: 10_001 }, (_, id) => id).join())
  await expect.poll(() => updates).toEqual([{ steps: [], stock: 'all' }])
})

test('feed – the connection was lost – everything is read', async () => {
  feed.passTo(catalogue, silentLog)
  listeners.get('stock_changed')?.onGap()
  await expect.poll(() => updates).toEqual([{ steps: 'all', stock: 'all' }])
})

test('feed – an update fails – its changes are passed on again, before later ones', async () => {
  const steps = [
    { from: 'a', to: 'b', products: [7] },
    { from: 'b', to: 'c', products: [8] },
  ]
  const announce = (step: unknown) =>
    listeners.get('catalogue_changed')?.onMessage(JSON.stringify(Object.assign({ lists: false }, step)))
  outcomes = [() => Promise.reject(new Error('database is away'))]
  feed.passTo(catalogue, silentLog)
  stock('1')
  announce(steps[0])
  await expect.poll(() => updates).toHaveLength(1)
  stock('2')
  announce(steps[1])
  await expect.poll(() => updates, { timeout: 5_000 }).toHaveLength(2)
  expect(updates[1]).toEqual({ steps, stock: [1, 2] })
})

test('feed – closed – hears nothing more', async () => {
  feed.passTo(catalogue, silentLog)
  await feed.close()
  expect(listeners.size).toBe(0)
})
