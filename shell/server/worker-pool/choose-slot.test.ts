import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FakeProcess, jobAt, workOf } from '../testing/fake-workers.ts'
import { chooseSlot } from './choose-slot.ts'
import { Slot } from './slot.ts'
import { watchLimits } from './watchdog.ts'

let nextId = 1

/** Processes that begin what they are chosen for; `suspects` are releases. */
function slotsOf(size: number, suspects: readonly string[] = []) {
  const slots = Array.from({ length: size }, () => {
    const slot = new Slot(new FakeProcess().asWorker, watchLimits)
    slot.isReady = true
    return slot
  })
  const isSuspect = (release: string) => suspects.includes(release)
  return {
    slots,
    isSuspect,
    /** Begins a page; the number of its process, -1 if it must wait. */
    begin(path: string, changed?: Parameters<typeof jobAt>[1]): number {
      const work = workOf(nextId++, jobAt(path, changed))
      const slot = chooseSlot(slots, work, { size, isSuspect })
      slot?.begin(work)
      return slot ? slots.indexOf(slot) : -1
    },
  }
}

describe('a page', () => {
  test('with free processes – gets the one with the fewest pages', () => {
    const { begin } = slotsOf(4)

    expect([begin('/'), begin('/card'), begin('/'), begin('/')]).toEqual([0, 1, 2, 0])
  })

  test('with two equally free ones – gets the one that knows its composition', () => {
    const { begin, slots } = slotsOf(3)
    expect(begin('/', { version: '1' })).toBe(0)
    expect(begin('/', { version: '2' })).toBe(1)
    for (const slot of slots) slot.works.clear()

    expect(begin('/', { version: '2' })).toBe(1)
  })

  test('while no process is ready, or all are being ended – waits', () => {
    const { begin, slots } = slotsOf(2)
    for (const slot of slots) slot.isReady = false
    expect(begin('/')).toBe(-1)
    for (const slot of slots) slot.isReady = true
    for (const slot of slots) slot.end({ code: 'hung', message: '' })

    expect(begin('/')).toBe(-1)
  })
})

describe('a page of a suspect release', () => {
  test('twice at once – both in one process', () => {
    const { begin } = slotsOf(3, ['mfe-cart 1'])

    expect([begin('/card'), begin('/card')]).toEqual([0, 0])
  })

  test('while pages with the same header run – gets a process of its own', () => {
    const { begin } = slotsOf(3, ['mfe-cart 1'])

    expect([begin('/'), begin('/card'), begin('/')]).toEqual([0, 1, 0])
  })
})

test('any pages in any order – no release runs everywhere, and suspects keep to one process of their own', () => {
  const page = fc.record({
    path: fc.constantFrom('/', '/card', '/no-such-page'),
    version: fc.constantFrom('1', '2', '3'),
    without: fc.constantFrom<string[]>([], ['mfe-header']),
  })
  const release = fc
    .tuple(fc.constantFrom('mfe-header', 'mfe-catalog', 'mfe-cart'), fc.constantFrom('1', '2', '3'))
    .map(names => names.join(' '))
  const finished = fc.nat({ max: 7 })
  void fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 5 }),
      fc.array(release, { maxLength: 2 }),
      fc.array(fc.oneof(page, finished), { maxLength: 40 }),
      (size, suspects, steps) => {
        const { slots, begin, isSuspect } = slotsOf(size, suspects)
        for (const step of steps) {
          if (typeof step === 'object') begin(step.path, step)
          else {
            const works = slots[step % size]?.works
            for (const id of [...(works?.keys() ?? [])].slice(0, 1)) works?.delete(id)
          }
          const running = new Set(slots.flatMap(slot => slot.releases))
          for (const each of running) {
            const count = slots.filter(slot => slot.releases.includes(each)).length
            expect(count).toBeLessThanOrEqual(isSuspect(each) ? 1 : size - 1)
          }
          for (const { works } of slots) {
            const kinds = [...works.values()]
              .filter(({ releases }) => releases.length > 0)
              .map(({ releases }) => releases.some(isSuspect))
            expect(new Set(kinds).size).toBeLessThanOrEqual(1)
          }
        }
      },
    ),
    { numRuns: 200 },
  )
})
