import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Quarantine } from './quarantine.ts'

const page = { remote: 'mfe-cart', version: '2', expose: 'pages/cart' }
const header = { ...page, expose: 'slots/header' }
const MINUTE = 60_000

function open() {
  const state = { now: 1_000_000, lines: [] as string[] }
  const quarantine = new Quarantine({ now: () => state.now, log: line => void state.lines.push(line) })
  const pass = (ms: number) => {
    state.now += ms
  }
  const fail = (times = 3) => {
    for (let time = 0; time < times; time++) quarantine.report(page)
  }
  return {
    quarantine,
    state,
    pass,
    fail,
    holds: () => quarantine.holds(page.remote, page.version),
    suspects: () => quarantine.suspects(page.remote, page.version),
    /** Probes as soon as one is due; returns how long that took, ms. */
    probe(fault?: 'fault') {
      const before = state.now
      while (!quarantine.takeProbe(page)) pass(1_000)
      const waited = state.now - before
      if (fault) quarantine.report(page)
      quarantine.probed(page)
      return waited
    },
  }
}

describe('faults', () => {
  test('the third within ten minutes – holds the release, and no other one', () => {
    const { quarantine, fail, pass, holds, state } = open()
    fail(2)
    expect(holds()).toBe(false)
    pass(9 * MINUTE)
    fail(1)

    expect(holds()).toBe(true)
    expect(quarantine.holds('mfe-cart', '1')).toBe(false)
    expect(quarantine.holds('mfe-header', '2')).toBe(false)
    expect(state.lines).toEqual(['quarantine: mfe-cart 2 is left to browsers after 3 faults'])
  })

  test('older than ten minutes – do not count', () => {
    const { fail, pass, holds } = open()
    fail(2)
    pass(10 * MINUTE)
    fail(2)

    expect(holds()).toBe(false)
  })

  test('of several parts of a release – count together', () => {
    const { quarantine, fail, holds } = open()
    fail(2)
    quarantine.report(header)

    expect(holds()).toBe(true)
    expect(quarantine.list()[0]?.exposes).toEqual(['pages/cart', 'slots/header'])
  })
})

describe('suspects', () => {
  test('one fault – is a suspect for 30 seconds; a release without one is none', () => {
    const { quarantine, fail, pass, suspects } = open()
    expect(suspects()).toBe(false)
    fail(1)
    expect(suspects()).toBe(true)
    expect(quarantine.suspects('mfe-cart', '1')).toBe(false)
    pass(29_999)
    expect(suspects()).toBe(true)
    pass(1)
    expect(suspects()).toBe(false)
  })

  test('a held release – stays a suspect, however old its faults are', () => {
    const { fail, pass, suspects } = open()
    fail()
    pass(60 * MINUTE)

    expect(suspects()).toBe(true)
  })
})

describe('probes', () => {
  test('of a held release – due after 30 seconds, once per interval', () => {
    const { quarantine, fail, pass } = open()
    expect(quarantine.takeProbe(page)).toBe(false)
    fail()
    pass(29_999)
    expect(quarantine.takeProbe(page)).toBe(false)
    pass(1)
    expect(quarantine.takeProbe(page)).toBe(true)
    expect(quarantine.takeProbe(page)).toBe(false)
    pass(29_999)
    expect(quarantine.takeProbe(page)).toBe(false)
    pass(1)
    expect(quarantine.takeProbe(page)).toBe(true)
  })

  test('of a part that never failed – are not made: they would tell nothing', () => {
    const { quarantine, fail, pass } = open()
    fail()
    pass(MINUTE)

    expect(quarantine.takeProbe(header)).toBe(false)
    expect(quarantine.takeProbe(page)).toBe(true)
  })

  test('that go badly – double the wait, up to 30 minutes', () => {
    const { fail, probe, holds } = open()
    fail()
    const seconds = Array.from({ length: 9 }, () => probe('fault') / 1_000)

    expect(seconds).toEqual([30, 60, 120, 240, 480, 960, 1_800, 1_800, 1_800])
    expect(holds()).toBe(true)
  })

  test('of which three go well – five seconds apart, lift the quarantine', () => {
    const { fail, probe, holds, state } = open()
    fail()
    expect([probe(), probe()]).toEqual([30_000, 5_000])
    expect(holds()).toBe(true)
    expect(probe()).toBe(5_000)

    expect(holds()).toBe(false)
    expect(state.lines.at(-1)).toBe('quarantine: mfe-cart 2 works again')
  })

  test('good ones before a bad one – no longer count', () => {
    const { fail, probe, holds } = open()
    fail()
    probe()
    probe()
    probe('fault')
    probe()
    probe()
    expect(holds()).toBe(true)
    probe()

    expect(holds()).toBe(false)
  })

  test('a release that fails again after its quarantine – waits longer than the first time', () => {
    const { fail, probe } = open()
    fail()
    probe('fault')
    for (const _good of [1, 2, 3]) probe()
    fail()

    expect(probe()).toBe(60_000)
  })

  test('of a release that was lifted meanwhile – change nothing', () => {
    const { quarantine, fail, pass } = open()
    fail()
    pass(30_000)
    quarantine.takeProbe(page)
    quarantine.lift('mfe-cart', '2')
    quarantine.probed(page)

    expect(quarantine.list()).toEqual([])
  })
})

describe('operators', () => {
  test('the list – names held releases only, with what is known of them', () => {
    const { quarantine, state, fail } = open()
    quarantine.report({ ...page, version: '3' })
    expect(quarantine.list()).toEqual([])
    fail()

    expect(quarantine.list()).toEqual([
      {
        remote: 'mfe-cart',
        version: '2',
        exposes: ['pages/cart'],
        faults: 3,
        since: new Date(state.now),
        nextProbe: new Date(state.now + 30_000),
      },
    ])
  })

  test('lift – lets a held release run at once, as if nothing had happened', () => {
    const { quarantine, fail, holds, suspects, probe } = open()
    expect(quarantine.lift('mfe-cart', '2')).toBe(false)
    fail()
    probe('fault')

    expect(quarantine.lift('mfe-cart', '2')).toBe(true)
    expect([holds(), suspects()]).toEqual([false, false])
    fail(2)
    expect(holds()).toBe(false)
    fail(1)
    expect(probe()).toBe(30_000)
  })
})

describe('any sequence of events', () => {
  interface Model {
    now: number
    faults: number[]
    held: boolean
    restMs: number
    nextProbe: number
    passed: number
    /** A probe is under way, and whether a fault has been reported since. */
    probing?: { hasFailed: boolean }
  }
  type Open = ReturnType<typeof open>
  const recent = ({ now, faults }: Model) => faults.filter(at => now - at < 10 * MINUTE)

  const commands = [
    fc.constant('report' as const),
    fc.constant('take probe' as const),
    fc.constant('end probe' as const),
    fc.constant('lift' as const),
    fc.integer({ min: 1, max: 12 * MINUTE }),
    fc.constantFrom(5_000, 30_000, MINUTE),
  ]

  function report(model: Model, { quarantine }: Open) {
    quarantine.report(page)
    model.faults.push(model.now)
    if (model.held) {
      if (model.probing) model.probing.hasFailed = true
    } else if (recent(model).length >= 3)
      Object.assign(model, { held: true, passed: 0, nextProbe: model.now + model.restMs })
  }

  function takeProbe(model: Model, { quarantine }: Open) {
    const isDue = model.held && !model.probing && model.now >= model.nextProbe
    // One probe at a time is what the server does; a second one is not part of this model.
    if (model.probing) return
    expect(quarantine.takeProbe(page)).toBe(isDue)
    if (isDue) Object.assign(model, { probing: { hasFailed: false }, nextProbe: model.now + model.restMs })
  }

  function endProbe(model: Model, { quarantine }: Open) {
    const { probing } = model
    if (!probing) return
    quarantine.probed(page)
    delete model.probing
    if (!model.held) return
    if (probing.hasFailed) {
      model.restMs = Math.min(2 * model.restMs, 30 * MINUTE)
      Object.assign(model, { passed: 0, nextProbe: model.now + model.restMs })
    } else {
      model.passed++
      model.nextProbe = model.now + 5_000
      if (model.passed === 3) Object.assign(model, { held: false, faults: [] })
    }
  }

  function lift(model: Model, { quarantine }: Open) {
    expect(quarantine.lift('mfe-cart', '2')).toBe(model.held)
    if (!model.held) return
    Object.assign(model, { faults: [], held: false, restMs: 30_000 })
    delete model.probing
  }

  test('holds, suspects and probes as a small model does', () => {
    void fc.assert(
      fc.property(fc.array(fc.oneof(...commands), { maxLength: 60 }), steps => {
        const opened = open()
        const model: Model = {
          now: opened.state.now,
          faults: [],
          held: false,
          restMs: 30_000,
          nextProbe: 0,
          passed: 0,
        }
        for (const step of steps) {
          if (step === 'report') report(model, opened)
          else if (step === 'take probe') takeProbe(model, opened)
          else if (step === 'end probe') endProbe(model, opened)
          else if (step === 'lift') lift(model, opened)
          else {
            opened.pass(step)
            model.now += step
          }
          expect(opened.holds()).toBe(model.held)
          const sinceLast = model.now - (model.faults.at(-1) ?? Number.NEGATIVE_INFINITY)
          expect(opened.suspects()).toBe(model.held || sinceLast < 30_000)
          expect(opened.quarantine.list()).toHaveLength(model.held ? 1 : 0)
        }
      }),
      { numRuns: 300 },
    )
  })
})
