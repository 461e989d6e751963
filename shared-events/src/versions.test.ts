import { beforeEach, describe, expect, test } from 'vitest'
import { createBusCore, createView } from './bus.ts'
import type { BusProblem } from './core.ts'
import { cartAdd } from './testing/cart-add.ts'

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
    const core = createBusCore({ report })
    const bus = createView(core, report)
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
    const core = createBusCore({ report })
    const bus = createView(core, report)
    core.publish({ ...newer, name: 'loyalty', kind: 'event' })
    core.publish({ ...newer, name: 'loyalty/join', kind: 'command' })
    bus.emit('navigated', { path: '/', title: '' })
    expect(problems).toEqual([])
  })

  test('a command of a newer version – is set aside and does not block the next one', () => {
    const core = createBusCore({ report })
    const bus = createView(core, report)
    const taken: string[] = []
    core.publish({ ...newer, kind: 'command', name: 'cart/add' })
    bus.send('cart/add', cartAdd(7))
    bus.handle('cart/add', ({ slug }) => taken.push(slug))
    expect(taken).toEqual(['product-7'])
    core.handle('cart/add', { judge: () => 'take', run: ({ version }) => taken.push(`v${version}`) })
    expect(taken).toEqual(['product-7', 'v2'])
  })
})
