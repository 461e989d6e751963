import { describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../test/databases.ts'
import { engines } from '../../test/shop.ts'
import { silentLog } from '../../test/silent-log.ts'
import { DatabaseClock, readClock } from './database-clock.ts'

const MINUTE = 60_000

/** A database, a machine and its monotonic clock, whose times the test sets (ms). */
async function world(start: { ahead?: number; roundTrip?: number } = {}) {
  const time = { real: 1_000_000, roundTrip: start.roundTrip ?? 0, ahead: start.ahead ?? 0, database: 0 }
  let isAway = false
  const clock = await DatabaseClock.start({
    monotonic: () => time.real - 777_000,
    system: () => time.real + time.ahead,
    async ask() {
      if (isAway) throw new Error('away')
      time.real += time.roundTrip / 2
      const answer = time.real + time.database
      time.real += time.roundTrip / 2
      return answer
    },
  })
  const warn = vi.fn()
  const error = vi.fn()
  return {
    time,
    clock,
    log: { ...silentLog, warn, error },
    takeAway: (away: boolean) => {
      isAway = away
    },
    /** What the clock shows beyond the real time, ms. */
    lead: () => clock.now().getTime() - time.real,
  }
}

describe('time', () => {
  test('machine 25 minutes ahead or behind – the time is that of the database', async () => {
    for (const ahead of [25 * MINUTE, -25 * MINUTE]) {
      const { clock, lead } = await world({ ahead })
      expect(lead()).toBe(0)
      expect(clock.skew).toBe(ahead / 1000)
    }
  })

  test('long round trip – half of it counts for the way back', async () => {
    const { lead } = await world({ roundTrip: 300 })
    expect(lead()).toBe(0)
  })

  test('system clock is set – the time goes on', async () => {
    const { time, lead, clock, log } = await world()
    time.ahead = -60 * MINUTE
    expect(lead()).toBe(0)
    await clock.measure(log)
    expect(lead()).toBe(0)
  })

  test('database away – the time goes on, and is corrected when it is back', async () => {
    const { time, clock, log, lead, takeAway } = await world()
    takeAway(true)
    time.database = 400
    time.real += 10 * MINUTE
    await clock.measure(log)
    expect(clock.answers).toBe(false)
    expect(lead()).toBe(0)
    takeAway(false)
    await clock.measure(log)
    expect(clock.answers).toBe(true)
    expect(lead()).toBe(400)
  })

  test('sample with a round trip of more than 500 ms – ignored', async () => {
    const { time, clock, log, lead } = await world()
    time.database = 5_000
    time.roundTrip = 501
    await clock.measure(log)
    expect(lead()).toBe(0)
    time.roundTrip = 500
    await clock.measure(log)
    expect(lead()).toBe(5_000)
  })

  test('sample that differs by less than its possible error – changes nothing', async () => {
    const { time, clock, log, lead } = await world()
    time.roundTrip = 100
    time.database = 50
    await clock.measure(log)
    expect(lead()).toBe(0)
    time.database = 51
    await clock.measure(log)
    expect(lead()).toBe(51)
  })

  test('database up to a second behind – the time stands still until it has caught up', async () => {
    const { time, clock, log, lead } = await world()
    const before = clock.now().getTime()
    time.database = -900
    await clock.measure(log)
    time.real += 500
    expect(clock.now().getTime()).toBe(before)
    time.real += 500
    expect(lead()).toBe(-900)
  })

  test("database's clock is set back by an hour – the time follows at once", async () => {
    const { time, clock, log, lead } = await world()
    clock.now()
    time.database = -60 * MINUTE
    await clock.measure(log)
    expect(lead()).toBe(-60 * MINUTE)
  })
})

describe('skew', () => {
  test('more than 5 s, then less – one line for each change, with the amount', async () => {
    const { time, clock, log } = await world({ ahead: 5_000 })
    await clock.measure(log)
    expect(log.error).not.toHaveBeenCalled()
    time.ahead = -5_100
    await clock.measure(log)
    await clock.measure(log)
    expect(log.error.mock.calls).toEqual([[{ skewSeconds: -5.1 }, expect.stringContaining('NTP')]])
    time.ahead = 0
    await clock.measure(log)
    await clock.measure(log)
    expect(log.warn.mock.calls).toEqual([[{ skewSeconds: 0 }, expect.stringContaining('again')]])
  })
})

test('hanging database – measured – counts as away after 5 s', async () => {
  vi.useFakeTimers()
  try {
    let hangs = false
    const clock = await DatabaseClock.start({
      ask: () => (hangs ? new Promise<number>(() => undefined) : Promise.resolve(0)),
    })
    hangs = true
    const measured = clock.measure(silentLog)
    await vi.advanceTimersByTimeAsync(5_000)
    await measured
    expect(clock.answers).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test.each(engines)("clock of %s – read – agrees with this machine's", async engine => {
  const { connection, drop } = await openDatabase(engine)
  const before = Date.now()
  const time = await readClock(connection.db)
  expect(time).toBeGreaterThan(before - 1)
  expect(time).toBeLessThan(Date.now() + 1)
  await drop()
})
