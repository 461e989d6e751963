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
