import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { FaultGroups } from './fault-groups.ts'
import { serveMetrics } from './metrics-route.ts'

const fault = {
  remote: 'mfe-cart',
  version: '1',
  expose: 'pages/cart',
  phase: 'render',
  code: 'threw',
  at: 'assets/cart.js:1:20',
}

test('fault groups – the same fault again – one group with count, first, last and the latest trace', () => {
  let now = Date.parse('2026-11-20T10:00:00.000Z')
  const groups = new FaultGroups('server', () => new Date(now))

  groups.add({ ...fault, message: 'x'.repeat(400), trace: 'a' })
  now += 60_000
  groups.add({ ...fault, message: 'x'.repeat(400), trace: 'b' })
  groups.add({ ...fault, at: 'assets/cart.js:9:1' })

  expect(groups.list()).toEqual([
    {
      ...fault,
      message: 'x'.repeat(300),
      where: 'server',
      count: 2,
      first: '2026-11-20T10:00:00.000Z',
      last: '2026-11-20T10:01:00.000Z',
      trace: 'b',
    },
    expect.objectContaining({ at: 'assets/cart.js:9:1', count: 1 }),
  ])
  now += 24 * 60 * 60_000 + 1
  expect(groups.list()).toEqual([])
})

test('fault groups – a release with ever new faults – keeps its latest, and takes no room from another', () => {
  const groups = new FaultGroups('browser')
  groups.add({ ...fault, remote: 'mfe-header' })
  for (let line = 1; line <= 100; line += 1) groups.add({ ...fault, at: `assets/cart.js:${line}:1` })

  const listed = groups.list()
  expect(listed.filter(({ remote }) => remote === 'mfe-cart')).toHaveLength(20)
  expect(listed.at(-1)?.at).toBe('assets/cart.js:100:1')
  expect(listed.filter(({ remote }) => remote === 'mfe-header')).toHaveLength(1)
})

test('fault groups – faults of signed views – the share of the views since, each view once', () => {
  const groups = new FaultGroups('browser')
  const viewOf = (seen = new Set<string>()) => ({
    isFirst: (event: string) => !seen.has(event) && seen.add(event).has(event),
  })
  const [first, early, late] = [viewOf(), viewOf(), viewOf()]
  const { remote, version } = fault
  groups.countView(fault)
  groups.add({ ...fault, view: first })
  expect(groups.list()[0]?.views).toEqual({ all: 1, faulty: 1 })

  groups.addView(fault, first)
  groups.addView(fault, early)
  expect(groups.list()[0]?.views).toEqual({ all: 2, faulty: 2 })

  for (let view = 0; view < 7; view += 1) groups.countView({ remote, version })
  groups.add({ ...fault, view: late })
  groups.add({ ...fault, view: late })
  groups.addView({ ...fault, at: 'assets/unknown.js:1:1' }, late)
  expect(groups.list()).toEqual([expect.objectContaining({ count: 3, views: { all: 9, faulty: 3 } })])
})

test('faults – without the token – 404; with it, the groups', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const groups = new FaultGroups('browser')
  groups.add(fault)
  serveMetrics(app, new Registry(), { token: 'secret', faults: groups })

  expect((await app.inject('/metrics/faults')).statusCode).toBe(404)
  const answer = await app.inject({ url: '/metrics/faults', headers: { authorization: 'Bearer secret' } })
  expect(answer.json()).toMatchObject([{ ...fault, count: 1 }])
})

test('fault groups – faults that anybody may have made up – take no room from others', () => {
  const groups = new FaultGroups('browser')
  groups.add({ ...fault, browser: 'Chrome 79' })
  groups.add({ ...fault, browser: 'Safari 15' })
  for (let line = 1; line <= 100; line += 1)
    groups.add({ ...fault, at: `assets/cart.js:${line}:9`, isDoubtful: true })

  const kept = groups.list().find(({ at }) => at === fault.at)
  expect(kept).toMatchObject({ count: 2, browsers: ['Safari 15', 'Chrome 79'] })
})
