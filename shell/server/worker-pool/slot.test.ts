import { describe, expect, test, vi } from 'vitest'
import { FakeProcess, jobAt, workOf } from '../testing/fake-workers.ts'
import { Slot } from './slot.ts'
import { watchLimits } from './watchdog.ts'
import { KNOWN_COMPOSITIONS } from './worker-messages.ts'
import type { Ending } from './worker-process.ts'

function open() {
  const process = new FakeProcess()
  const slot = new Slot(process.asWorker, watchLimits)
  slot.isStarted = true
  slot.isReady = true
  return { process, slot }
}

const killed: Ending = { code: null, signal: 'SIGKILL', output: '', part: undefined }
const part = { remote: 'mfe-cart', version: '1', expose: 'pages/cart' }

describe('a page begins', () => {
  test('the process gets the page with its number, and what is left out', () => {
    const { process, slot } = open()
    const job = jobAt('/card', { without: ['mfe-header'], catalogueVersion: 'v1' })
    slot.begin(workOf(7, job))

    const { composed, ...page } = job
    expect(process.sent).toEqual([{ type: 'render', id: 7, job: { ...page, composition: 'of 1' }, composed }])
    expect(slot.releases).toEqual(['mfe-cart 1'])
  })

  test('of a composition that the process has got – is sent without it', () => {
    const { process, slot } = open()
    for (const [id, version] of ['1', '1', '2', '1'].entries())
      slot.begin(workOf(id, jobAt('/', { version })))

    expect(process.asked.map(({ composed }) => composed !== undefined)).toEqual([true, false, true, false])
  })

  test('of a composition that the process has forgotten – is sent with it again', () => {
    const { process, slot } = open()
    const versions = [
      'first',
      ...Array.from({ length: KNOWN_COMPOSITIONS }, (_, index) => `${index}`),
      'first',
    ]
    for (const [id, version] of versions.entries()) slot.begin(workOf(id, jobAt('/', { version })))

    expect(process.asked.at(-1)?.composed).toBeDefined()
  })
})

describe('a look', () => {
  test('at a process that is not ready yet – leaves it alone', () => {
    const { process, slot } = open()
    slot.isStarted = false
    process.hangs = true
    const now = performance.now()
    slot.look(now, false)
    slot.look(now + 10_000, false)
    expect(process.isKilled).toBe(false)

    slot.look(now + 31_000, false)
    expect(process.isKilled).toBe(true)
  })

  test('at a page that takes more than nine seconds – ends the process and blames the page', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const { process, slot } = open()
    slot.begin(workOf(7, jobAt('/card')))
    clock.mockReturnValue(9_000)
    slot.begin(workOf(8, jobAt('/')))
    slot.look(10_000, false)
    expect(process.isKilled).toBe(false)
    slot.look(10_001, false)

    expect(
      slot.causeOf({ ...killed, part: { ...part, remote: 'mfe-header', job: 8, phase: 'render' } }),
    ).toEqual({
      code: 'hung',
      message: 'a page was not ready after 9000 ms',
      part,
      job: 7,
      blamed: { ...part, phase: 'render' },
    })
  })
})

describe('the cause of its end', () => {
  /** A process that knows the composition of version 1. */
  function openKnowing() {
    const opened = open()
    opened.slot.begin(workOf(1, jobAt('/card')))
    return opened
  }

  test('told by the process – its word counts more than the part that ran last', () => {
    const { slot } = openKnowing()
    const told = { ...part, expose: '*' }
    slot.end({ code: 'crashed', message: 'late', part: told, job: 5, phase: 'load' })
    const last = { ...part, remote: 'mfe-header', job: 7, phase: 'render' as const }

    expect(slot.causeOf({ ...killed, part: last })).toMatchObject({
      job: 5,
      blamed: { ...told, phase: 'load' },
    })
  })

  test('told by the process of a release that it never got – nobody', () => {
    const { slot } = openKnowing()
    const other = { ...part, version: '2' }
    slot.end({ code: 'crashed', message: 'forged', part: other, job: 5, phase: 'load' })

    expect(slot.causeOf({ ...killed, part: { ...other, job: 5, phase: 'load' } }).blamed).toBeUndefined()
  })

  test('two reasons – the first one counts', () => {
    const { slot } = open()
    slot.end({ code: 'crashed', message: 'first' })
    slot.end({ code: 'hung', message: 'second' })

    expect(slot.causeOf(killed)).toMatchObject({ code: 'crashed', message: 'first' })
  })
})
