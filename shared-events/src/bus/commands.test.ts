import * as z from 'shared-base/schema'
import { createSafeStorage } from 'shared-base/storage/storage'
import { beforeEach, describe, expect, test } from 'vitest'
import { createBus } from '../page-bus.ts'
import { cartAdd } from '../testing/cart-add.ts'
import type { BusProblem } from './core.ts'

let problems: BusProblem[] = []
let storage = createSafeStorage(() => undefined)
beforeEach(() => {
  problems = []
  storage = createSafeStorage(() => undefined)
})

/** A page load of a tab: memory is cleared, storage is not. */
const load = (now?: () => number) =>
  createBus({ storage, report: problem => problems.push(problem), ...(now ? { now } : {}) })

/** Storage of a dying page: later writes are lost. */
function frozen() {
  let isFrozen = false
  const live = storage
  return {
    storage: {
      ...live,
      write: (key: string, value: unknown) => isFrozen || live.write(key, value),
      remove: (key: string) => {
        if (!isFrozen) live.remove(key)
      },
    },
    freeze: () => {
      isFrozen = true
    },
  }
}

describe('commands', () => {
  test('heard when they are sent – by any number of listeners, and still delivered once', () => {
    const bus = load()
    const heard: number[] = []
    const taken: number[] = []
    bus.send('cart/add', cartAdd(1))
    const leave = bus.onSent('cart/add', ({ id }) => heard.push(id))
    bus.onSent('cart/add', ({ id }) => heard.push(-id))
    bus.send('cart/add', cartAdd(2))
    bus.handle('cart/add', ({ id }) => taken.push(id))
    leave()
    bus.send('cart/add', cartAdd(3))
    expect(heard).toEqual([2, -2, -3])
    expect(taken).toEqual([1, 2, 3])
  })

  test('handler – registers another one while it runs – the durable command is delivered once', () => {
    const bus = load()
    const taken: number[] = []
    bus.handle('cart/add', ({ id }) => {
      taken.push(id)
      bus.handle('cart/add', other => taken.push(other.id))
    })
    bus.send('cart/add', cartAdd(1))
    expect(taken).toEqual([1])
  })

  test('two handlers – the first gets all until it leaves', () => {
    const bus = load()
    const taken: string[] = []
    const leave = bus.handle('cart/open', () => taken.push('first'))
    bus.handle('cart/open', () => taken.push('second'))
    bus.send('cart/open', {})
    leave()
    bus.send('cart/open', {})
    expect(taken).toEqual(['first', 'second'])
  })

  test('a handler that leaves twice – the other one stays', () => {
    const bus = load()
    const taken: string[] = []
    const leave = bus.handle('cart/open', () => taken.push('first'))
    bus.handle('cart/open', () => taken.push('second'))
    leave()
    leave()
    bus.send('cart/open', {})
    expect(taken).toEqual(['second'])
  })

  test('a handler that throws – is reported; the command is not delivered again, the next ones are', () => {
    const bus = load()
    const taken: number[] = []
    bus.send('cart/add', cartAdd(1))
    bus.send('cart/add', cartAdd(2))
    bus.handle('cart/add', ({ id }) => {
      taken.push(id)
      if (id === 1) throw new Error('broken')
    })
    bus.send('cart/add', cartAdd(3))
    expect(taken).toEqual([1, 2, 3])
    expect(problems).toEqual([expect.objectContaining({ severity: 'error' })])
    load().handle('cart/add', ({ id }) => taken.push(id))
    expect(taken).toEqual([1, 2, 3])
  })

  test('a handler that leaves at its first command – the rest waits for the next one', () => {
    const bus = load()
    const taken: string[] = []
    const leave = bus.handle('cart/add', ({ id }) => {
      taken.push(`first ${id}`)
      bus.send('cart/add', cartAdd(2))
      leave()
    })
    bus.send('cart/add', cartAdd(1))
    bus.handle('cart/add', ({ id }) => taken.push(`second ${id}`))
    expect(taken).toEqual(['first 1', 'second 2'])
  })

  test('too many queued – the oldest are dropped with a warning', () => {
    const bus = load()
    for (let id = 1; id <= 201; id++) bus.send('cart/add', cartAdd(id))
    const taken: number[] = []
    bus.handle('cart/add', ({ id }) => taken.push(id))
    expect([taken.length, taken[0]]).toEqual([200, 2])
    expect(problems[0]?.message).toContain('too many wait')
  })
})

describe('durable commands', () => {
  test('a reload before there is a handler – loses none, keeps their order, and gives them the same id', () => {
    const first = load()
    const ids = new Map<number, string>()
    for (const id of [1, 2]) first.send('cart/add', cartAdd(id))
    for (const { id, outcome } of first.log()) if (outcome === 'published') ids.set(ids.size + 1, id)

    const second = load()
    const taken: [number, string][] = []
    second.send('cart/add', cartAdd(3))
    second.handle('cart/add', ({ id }, meta) => taken.push([id, meta.id]))
    expect(taken.map(([id]) => id)).toEqual([1, 2, 3])
    expect(taken.slice(0, 2)).toEqual([...ids])
    expect(storage.keys()).toEqual([])
  })

  test('two tabs that both know a queued command – one delivers it', () => {
    const one = load()
    const two = load()
    one.send('cart/add', cartAdd(1))
    const taken: string[] = []
    two.handle('cart/add', () => taken.push('two'))
    one.handle('cart/add', () => taken.push('one'))
    expect(taken).toEqual(['two'])
    expect(one.log().at(-1)?.outcome).toBe('taken-elsewhere')
  })

  test('the page dies before the handler did its work – the next page delivers it, once', () => {
    const dying = frozen()
    const first = createBus({ storage: dying.storage, report: () => undefined, now: () => 1000 })
    // The handler's work, and everything after it, is lost with the page.
    first.handle('cart/add', () => dying.freeze())
    first.send('cart/add', cartAdd(1))
    const taken: [number, string][] = []
    const second = load(() => 9000)
    second.handle('cart/add', ({ id }, meta) => taken.push([id, meta.id]))
    const [id] = first.log().filter(({ outcome }) => outcome === 'published')
    expect(taken).toEqual([[1, id?.id]])
    expect(storage.keys()).toEqual([])
  })

  test('another page is working on it – it stays with that page, and the next page delivers it if that one dies', () => {
    const dying = frozen()
    const first = createBus({ storage: dying.storage, report: () => undefined, now: () => 1000 })
    const taken: string[] = []
    first.handle('cart/add', () => {
      const beside = load(() => 1500)
      beside.handle('cart/add', () => taken.push('beside'))
      expect(beside.log().at(-1)?.outcome).toBe('taken-elsewhere')
      dying.freeze()
    })
    first.send('cart/add', cartAdd(1))
    expect(taken).toEqual([])
    load(() => 6000).handle('cart/add', () => taken.push('next'))
    expect(taken).toEqual(['next'])
    expect(storage.keys()).toEqual([])
  })

  test('the handler sees it in storage – it is deleted only after the work is done', () => {
    const bus = load()
    const during: number[] = []
    bus.handle('cart/add', () => during.push(storage.keys().length))
    bus.send('cart/add', cartAdd(1))
    expect([during, storage.keys()]).toEqual([[1], []])
  })

  test.each([
    ['a week old', 7, 'delivered'],
    ['older than a week', 8, 'dropped'],
  ])('%s – is %3$s', (_, days, outcome) => {
    load(() => 1000).send('cart/add', cartAdd(1))
    const taken: unknown[] = []
    const bus = load(() => 1000 + days * 86_400_000)
    bus.handle('cart/add', payload => taken.push(payload))
    expect(taken).toHaveLength(outcome === 'delivered' ? 1 : 0)
    expect(bus.log().at(-1)?.outcome).toBe(outcome)
    expect(storage.keys()).toEqual([])
  })
})

describe('tampered storage', () => {
  const text = z.string()
  const envelope = () => {
    load().send('cart/add', cartAdd(1))
    const key = storage.keys()[0] ?? ''
    return { key, value: storage.read(key, z.record(z.string(), z.unknown())) ?? {} }
  }

  test.each([
    ['no JSON', () => '{"id":'],
    ['a hostile payload', (value: object) => ({ ...value, payload: { id: -1, slug: '<script>' } })],
    ['another id than its key', (value: object) => ({ ...value, id: 'x' })],
  ])('%s – is never delivered and is deleted; valid commands are delivered', (_, tamper) => {
    const { key, value } = envelope()
    storage.write(key, tamper(value))
    load().send('cart/add', cartAdd(2))
    const taken: number[] = []
    load().handle('cart/add', ({ id }) => taken.push(id))
    expect(taken).toEqual([2])
    expect(storage.keys()).toEqual([])
  })

  test('a hostile payload – is logged as invalid', () => {
    const { key, value } = envelope()
    storage.write(key, { ...value, payload: { id: -1 } })
    const bus = load()
    bus.handle('cart/add', () => undefined)
    expect(bus.log().at(-1)?.outcome).toBe('invalid')
  })

  test('unrelated keys – are left alone', () => {
    storage.write('khaneno.bus/other', 'x')
    storage.write('cart', 'y')
    load().handle('cart/add', () => undefined)
    expect([storage.read('khaneno.bus/other', text), storage.read('cart', text)]).toEqual(['x', 'y'])
  })

  test('a newer version – stays in storage for a page that supports it', () => {
    const { key, value } = envelope()
    storage.write(key, { ...value, version: 2 })
    const taken: unknown[] = []
    load().handle('cart/add', payload => taken.push(payload))
    expect(taken).toEqual([])
    expect(storage.keys()).toEqual([key])
    expect(problems).toEqual([expect.objectContaining({ severity: 'warning' })])
  })
})
