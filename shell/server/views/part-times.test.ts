import { expect, test } from 'vitest'
import type { ExposeId } from '../../engine/composition/remote-loader.ts'
import type { PartPhase } from '../../engine/host/part-watch.ts'
import { PartTimes } from './part-times.ts'

const header = { remote: 'mfe-header', expose: 'slots/header' }
const page = { remote: 'mfe-cart', expose: 'pages/cart' }

function timed() {
  let now = 0
  const told: string[] = []
  const next = {
    run<Value>(id: ExposeId, phase: PartPhase, work: () => Value) {
      told.push(`${id.expose} ${phase}`)
      return work()
    },
    draws: (id: ExposeId) => void told.push(`${id.expose} draws`),
  }
  const pass = (ms: number) => {
    now += ms
  }
  return { times: new PartTimes(next, () => now), told, pass }
}

test('data and drawing of two parts – each has its own time, and the next watch hears of all', async () => {
  const { times, told, pass } = timed()
  const loading = times.run(page, 'load', async () => {
    await null
    pass(300)
  })
  await loading
  times.draws(header)
  pass(20)
  times.draws(page)
  pass(50)
  times.endDrawing()
  pass(1_000)

  expect([times.secondsOf(header), times.secondsOf(page)]).toEqual([0.02, 0.35])
  expect(told).toEqual(['pages/cart load', 'slots/header draws', 'pages/cart draws'])
})

test('data that never came – counts as long as the page waited', () => {
  const { times, pass } = timed()
  void times.run(page, 'load', () => new Promise(() => {}))
  pass(4_000)
  expect(times.secondsOf(page)).toBe(4)
})

test('a module that loads – is not counted', () => {
  const { times, pass } = timed()
  times.run(page, 'module', () => pass(900))
  expect(times.secondsOf(page)).toBe(0)
})
