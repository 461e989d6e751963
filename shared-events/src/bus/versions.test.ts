import { beforeEach, describe, expect, test, vi } from 'vitest'
import { catalogue } from '../catalogue/catalogue.ts'
import { cartAdd } from '../testing/cart-add.ts'
import { createBusCore, createView } from './bus.ts'
import type { BusProblem } from './core.ts'

let problems: BusProblem[] = []
beforeEach(() => {
  problems = []
})

const report = (problem: BusProblem) => problems.push(problem)

describe('versions', () => {
  const newer = {
    kind: 'state',
    name: 'unread',
    version: 2,
    payload: { total: 9 },
    crossTab: false,
    durable: false,
  } as const

  test('a state of a newer version – is ignored with a warning, and the last known value stays', () => {
    const core = createBusCore(catalogue, { report })
    const bus = createView(catalogue, core, report)
    const heard: number[] = []
    bus.setState('unread', { count: 1 })
    bus.subscribe('unread', ({ count }) => heard.push(count))
    core.publish(newer)
    expect(heard).toEqual([1])
    expect(bus.getState('unread')).toEqual({ count: 1 })
    expect(problems).toEqual([
      expect.objectContaining({ severity: 'warning', message: expect.stringContaining('newer') }),
    ])
    bus.setState('unread', { count: 2 })
    expect(heard).toEqual([1, 2])
  })

  test('a message unknown to every copy here – has no effect', () => {
    const core = createBusCore(catalogue, { report })
    const bus = createView(catalogue, core, report)
    core.publish({ ...newer, name: 'loyalty', kind: 'event' })
    core.publish({ ...newer, name: 'loyalty/join', kind: 'command' })
    bus.emit('navigated', { path: '/', title: '' })
    expect(problems).toEqual([])
  })

  test('a command of a newer version – is set aside and does not block the next one', () => {
    const core = createBusCore(catalogue, { report })
    const bus = createView(catalogue, core, report)
    const taken: string[] = []
    core.publish({ ...newer, kind: 'command', name: 'cart/add' })
    bus.send('cart/add', cartAdd(7))
    bus.handle('cart/add', ({ slug }) => taken.push(slug))
    expect(taken).toEqual(['product-7'])
    core.handle('cart/add', { judge: () => 'take', run: ({ version }) => taken.push(`v${version}`) })
    expect(taken).toEqual(['product-7', 'v2'])
  })

  test('commands of a newer version – the oldest are given up when too many are set aside', () => {
    const core = createBusCore(catalogue, { report })
    const bus = createView(catalogue, core, report)
    bus.handle('cart/add', () => undefined)
    for (let total = 1; total <= 201; total++) {
      core.publish({ ...newer, kind: 'command', name: 'cart/add', payload: total })
    }
    const taken: unknown[] = []
    core.handle('cart/add', { judge: () => 'take', run: ({ payload }) => taken.push(payload) })
    expect([taken.length, taken[0], taken.at(-1)]).toEqual([200, 2, 201])
  })

  test('a command that one handler finds invalid and another too new – is set aside', () => {
    const core = createBusCore(catalogue, { report })
    for (const verdict of ['invalid', 'newer'] as const) {
      core.handle('cart/add', { judge: () => verdict, run: () => undefined })
    }
    core.publish({ ...newer, kind: 'command', name: 'cart/add' })
    expect(core.log().at(-1)?.outcome).toBe('newer')
    const taken: number[] = []
    core.handle('cart/add', { judge: () => 'take', run: ({ version }) => taken.push(version) })
    expect(taken).toEqual([2])
  })

  test('a payload that this copy cannot read – is ignored, and logged with all issues', () => {
    const core = createBusCore(catalogue, { report })
    const bus = createView(catalogue, core, report)
    const heard = vi.fn()
    bus.subscribe('navigated', heard)
    core.publish({ ...newer, kind: 'event', name: 'navigated', version: 1, payload: { path: 7, title: 8 } })
    expect(heard).not.toHaveBeenCalled()
    expect(core.log().at(-1)).toMatchObject({
      outcome: 'invalid',
      detail: 'path: invalid_type; title: invalid_type',
    })
    expect(problems).toEqual([expect.objectContaining({ severity: 'warning' })])
  })

  test('a name that is a state in one release and an event in another – neither affects the other', () => {
    const core = createBusCore(catalogue, { report })
    const state = { ...newer, name: 'level', version: 1, payload: 1 } as const
    const event = { ...state, kind: 'event' } as const
    const states: unknown[] = []
    const events: unknown[] = []
    core.listen('state', 'level', 1, ({ payload }) => states.push(payload))
    core.publish(state)
    core.listen('event', 'level', 1, ({ payload }) => events.push(payload))
    core.publish(event)
    core.publish({ ...event, payload: 2 })
    expect([states, events]).toEqual([[1], [1, 2]])
    expect(core.snapshot('level', 1)?.payload).toBe(1)
  })
})
