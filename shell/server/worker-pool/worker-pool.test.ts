import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { noReads } from '../lib/cache-metrics.ts'
import { Quarantine } from '../pages/quarantine.ts'
import type { PageJob } from '../rendering/renderer.ts'
import { FakeProcess, jobAt } from '../testing/fake-workers.ts'
import type { RunningPart } from './part-marker.ts'
import type { ToWorker } from './worker-messages.ts'
import { WorkerPool } from './worker-pool.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A pool of fake processes, which are ready unless `starts` is false. */
function open({ size = 3, starts = true } = {}) {
  const processes: FakeProcess[] = []
  const log: string[] = []
  const quarantine = new Quarantine({ log: line => void log.push(line) })
  const state = { starts }
  const calls = { onCrash: vi.fn(), onFault: vi.fn(), onLoaded: vi.fn() }
  const pool = new WorkerPool({
    size,
    start() {
      const process = new FakeProcess()
      processes.push(process)
      if (state.starts) queueMicrotask(() => process.say({ type: 'ready' }))
      return process.asWorker
    },
    entryOf: async (remote, { version }) => ({ url: `file:///modules/${remote}/${version}/entry.js` }),
    quarantine,
    log: (line, fields) => void log.push(fields ? `${line} ${JSON.stringify(fields)}` : line),
    ...calls,
  })
  onTestFinished(() => pool.close())
  return {
    pool,
    state,
    processes,
    quarantine,
    log,
    ...calls,
    /** The process that renders this page now, and the number that it knows it by. */
    where(path: string) {
      for (const process of [...processes].reverse()) {
        const asked = process.asked.findLast(({ job }) => job.path === path)
        if (asked) return { process, id: asked.id, without: asked.job.without }
      }
      throw new Error(`${path} has not begun`)
    },
    render: (job: PageJob, signal = new AbortController().signal) => pool.render(job, signal),
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const cartPart = (job: number): RunningPart => ({
  job,
  remote: 'mfe-cart',
  version: '1',
  expose: 'pages/cart',
  phase: 'load',
})

describe('a page', () => {
  test('rendered – is passed on with its bytes', async () => {
    const { render, where, pool } = open()
    await settle()
    const page = render(jobAt('/'))
    const { process, id } = where('/')
    expect(pool.metrics()).toMatchObject({ ready: 3, running: 1, waiting: 0, ended: 0 })
    const bytes = ['nonce' as const, new Uint8Array([104, 105])]
    process.say({ type: 'rendered', id, page: { kind: 'html', status: 404, bytes, complete: true } })

    expect(await page).toEqual({
      kind: 'html',
      status: 404,
      bytes: ['nonce', Buffer.from('hi')],
      complete: true,
    })
    expect(pool.metrics().running).toBe(0)
  })

  test('asked for before any process is ready – begins when one is', async () => {
    const { render, where, pool } = open()
    const page = render(jobAt('/'))
    expect(pool.metrics()).toMatchObject({ ready: 0, waiting: 1 })
    await settle()
    where('/').process.answer(where('/').id)

    expect(await page).toMatchObject({ status: 200 })
  })

  test('that cannot be rendered – is rejected with the reason; the process goes on', async () => {
    const { render, where, pool } = open()
    await settle()
    const page = render(jobAt('/'))
    where('/').process.say({ type: 'failed', id: where('/').id, message: 'no page' })

    await expect(page).rejects.toThrow('no page')
    expect(pool.metrics()).toMatchObject({ ready: 3, running: 0, ended: 0 })
  })

  test('whose client leaves – is cancelled in its process, and its late answer is ignored', async () => {
    const { render, where, pool } = open()
    await settle()
    const leaving = new AbortController()
    const page = render(jobAt('/'), leaving.signal)
    const { process, id } = where('/')
    leaving.abort(new Error('left'))

    await expect(page).rejects.toThrow('left')
    expect(process.sent.at(-1)).toEqual({ type: 'cancel', id })
    process.answer(id)
    expect(pool.metrics().running).toBe(0)
  })

  test('whose client leaves while it waits – never begins', async () => {
    const { render, processes, pool } = open()
    const leaving = new AbortController()
    const page = render(jobAt('/'), leaving.signal)
    leaving.abort(new Error('left'))
    await expect(page).rejects.toThrow('left')
    await settle()

    expect(processes.flatMap(({ sent }) => sent)).toEqual([])
    await expect(render(jobAt('/'), leaving.signal)).rejects.toThrow('left')
    expect(pool.metrics().waiting).toBe(0)
  })

  test('for which no process becomes free – is refused after nine seconds', async () => {
    const { render, pool } = open({ starts: false })
    const page = render(jobAt('/'))
    const refused = expect(page).rejects.toMatchObject({ reason: 'busy' })
    await vi.advanceTimersByTimeAsync(8_900)
    expect(pool.metrics().waiting).toBe(1)
    await vi.advanceTimersByTimeAsync(300)

    await refused
    expect(pool.metrics().waiting).toBe(0)
  })

  test('with an answer to another number – waits on', async () => {
    const { render, where, pool } = open()
    await settle()
    void render(jobAt('/')).catch(() => {})
    where('/').process.answer(999)

    expect(pool.metrics().running).toBe(1)
  })
})

describe('a process ends under its pages', () => {
  test('the page that it ran for – begins again without the part to blame, the others whole', async () => {
    const { render, where, pool, onCrash } = open({ size: 2 })
    await settle()
    const pages = [render(jobAt('/card')), render(jobAt('/'))]
    const { process, id } = where('/card')
    expect(where('/').process).toBe(process)
    process.end({ signal: null, code: 3, part: cartPart(id) })
    expect(where('/card')).toMatchObject({ without: ['mfe-cart'] })
    expect(where('/')).toMatchObject({ without: [] })
    for (const path of ['/card', '/']) where(path).process.answer(where(path).id)

    const [blamed, collateral] = await Promise.all(pages)
    expect([blamed, collateral]).toMatchObject([{ complete: false }, { complete: true }])
    const { job: _, ...part } = cartPart(id)
    expect(onCrash.mock.calls).toEqual([[{ code: 'exited', message: 'exited with code 3', part }]])
    await settle()
    expect(pool.metrics()).toMatchObject({ ready: 2, ended: 1 })
  })

  test('and no remote ran – its pages begin again whole, and it is logged', async () => {
    const { render, where, log, onCrash } = open()
    await settle()
    void render(jobAt('/card')).catch(() => {})
    where('/card').process.end({ signal: 'SIGSEGV' })

    expect(where('/card').without).toEqual([])
    expect(onCrash).not.toHaveBeenCalled()
    expect(log).toEqual(['a rendering process ended: crashed, ended by SIGSEGV'])
  })

  test('after it reported an error – is ended, and the part that it named gets the blame', async () => {
    const { render, where, onCrash } = open()
    await settle()
    void render(jobAt('/card')).catch(() => {})
    const { process, id } = where('/card')
    const { job, phase, ...part } = cartPart(id)
    process.say({ type: 'uncaught', part, job, phase, message: 'Error: late' })
    expect(process.isKilled).toBe(true)
    process.end()

    expect(where('/card').without).toEqual(['mfe-cart'])
    expect(onCrash.mock.calls).toEqual([
      [{ code: 'crashed', message: 'Error: late', part: { ...part, phase } }],
    ])
  })

  test('four times – the page is refused, and not begun again', async () => {
    const { render, where, pool } = open()
    await settle()
    const page = render(jobAt('/card'))
    const rejected = expect(page).rejects.toMatchObject({ reason: 'busy' })
    for (let time = 0; time < 4; time++) {
      where('/card').process.end({ signal: 'SIGSEGV' })
      await settle()
    }

    await rejected
    expect(pool.metrics()).toMatchObject({ running: 0, waiting: 0 })
  })

  test('on the last try – releases that failed lately are left out', async () => {
    const { render, where, quarantine } = open()
    await settle()
    void render(jobAt('/card')).catch(() => {})
    quarantine.report({ remote: 'mfe-header', version: '1', expose: 'slots/header' })
    const without: (readonly string[])[] = []
    for (let time = 0; time < 3; time++) {
      where('/card').process.end({ signal: 'SIGSEGV' })
      await settle()
      without.push(where('/card').without)
    }

    expect(without).toEqual([[], [], ['mfe-header']])
  })

  test('and a release comes into quarantine – pages that wait and that begin again do without it', async () => {
    const { render, where, pool, quarantine } = open({ size: 2 })
    await settle()
    const cart = { remote: 'mfe-cart', version: '1', expose: 'pages/cart' }
    for (const _time of [1, 2]) quarantine.report(cart)
    void render(jobAt('/card')).catch(() => {})
    void render(jobAt('/card?b=1')).catch(() => {})
    const { process, id } = where('/card')
    expect(where('/card?b=1').process).toBe(process)
    const header = jobAt('/', { version: '2' }).composed
    void render(jobAt('/', { composed: header })).catch(() => {})
    // Its header runs in one process and its cart in the other.
    const { composition, releases } = jobAt('/card').composed
    const mixed = {
      composition: { ...composition, key: 'mixed' },
      releases: {
        ...releases,
        ...(header.releases['mfe-header'] && { 'mfe-header': header.releases['mfe-header'] }),
      },
    }
    void render(jobAt('/card?c=1', { composed: mixed })).catch(() => {})
    expect(pool.metrics().running).toBeGreaterThan(2)
    process.end({ signal: null, code: 1, part: cartPart(id) })
    await settle()

    expect(quarantine.holds('mfe-cart', '1')).toBe(true)
    for (const path of ['/card', '/card?b=1', '/card?c=1'])
      expect(where(path).without, path).toContain('mfe-cart')
    expect(pool.metrics().waiting).toBe(0)
  })
})

describe('a process that never becomes ready', () => {
  test('is started again with growing rests, up to five seconds', async () => {
    const { processes, pool } = open({ size: 2, starts: false })
    const rests: number[] = []
    for (let time = 0; time < 8; time++) {
      const started = processes.length
      const before = performance.now()
      processes.at(-1)?.end({ signal: null, code: 1 })
      while (processes.length === started) await vi.advanceTimersByTimeAsync(10)
      rests.push(performance.now() - before)
    }

    expect(rests).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000])
    expect(pool.metrics()).toMatchObject({ ready: 0, ended: 8 })
  })

  test('after another became ready – rests briefly again', async () => {
    const { processes, state } = open({ size: 2, starts: false })
    for (let time = 0; time < 5; time++) {
      processes.at(-1)?.end({ signal: null, code: 1 })
      await vi.advanceTimersByTimeAsync(5_000)
    }
    processes.at(-1)?.say({ type: 'ready' })
    state.starts = true
    const started = processes.length
    processes[0]?.end({ signal: null, code: 1 })
    await vi.advanceTimersByTimeAsync(100)

    expect(processes).toHaveLength(started + 1)
  })

  test('one that was ready – is replaced at once', async () => {
    const { processes } = open({ size: 2 })
    await settle()
    processes[0]?.end()

    expect(processes).toHaveLength(3)
  })
})

describe('a new process', () => {
  /** A pool that has rendered a whole page more than five seconds ago. */
  async function openUsed() {
    const opened = open({ size: 2 })
    await settle()
    for (const _time of [1, 2]) {
      const page = opened.render(jobAt('/'))
      opened.where('/').process.answer(opened.where('/').id)
      await page
      await vi.advanceTimersByTimeAsync(5_000)
    }
    return opened
  }

  test('while no page waits – renders a page of before, to load its modules', async () => {
    const { processes, pool } = await openUsed()
    processes[0]?.end()
    await settle()

    expect(processes.at(-1)?.asked.map(({ job }) => job.path)).toEqual(['/'])
    const [{ id } = { id: 0 }] = processes.at(-1)?.asked ?? []
    processes.at(-1)?.answer(id)
    expect(pool.metrics()).toMatchObject({ running: 0, ready: 2 })
  })

  test('that ends under this page – does not begin it again', async () => {
    const { processes } = await openUsed()
    processes[0]?.end()
    await settle()
    processes.at(-1)?.end({ signal: 'SIGSEGV' })
    await settle()

    // The page of before ran in the first process; the second one has had none.
    expect(processes[1]?.asked).toEqual([])
  })

  test('while the release of this page is a suspect – does not run it', async () => {
    const { processes, quarantine } = await openUsed()
    quarantine.report({ remote: 'mfe-catalog', version: '1', expose: 'pages/home' })
    processes[0]?.end()
    await settle()

    expect(processes.at(-1)?.asked).toEqual([])
  })
})

describe('what processes tell', () => {
  test('faults, loads and lines – are passed on; not about releases that the process never got', async () => {
    const { processes, render, where, onFault, onLoaded, log } = open()
    await settle()
    render(jobAt('/card')).catch(() => {})
    const { process } = where('/card')
    const part = { remote: 'mfe-cart', version: '1', expose: 'pages/cart' }
    const fault = {
      type: 'fault',
      ...part,
      phase: 'load',
      code: 'threw',
      durationMs: 1,
      message: '',
    } as const
    const loaded = { type: 'loaded', ...part, ms: 5 } as const
    process.say(fault)
    process.say(loaded)
    process.emit('line', 'a warning')
    process.say({ ...fault, version: '2' })
    processes.find(other => other !== process)?.say(fault)

    expect([onFault.mock.calls, onLoaded.mock.calls, log]).toEqual([[[fault]], [[loaded]], ['a warning']])
  })

  test('reads of caches – are summed, and those of processes that ended are kept', async () => {
    const { processes, pool } = open({ size: 2 })
    const caches = (hits: number) => ({
      type: 'caches' as const,
      calls: { ...noReads, hits, misses: 1, entries: 4, bytes: 100 },
      markup: { ...noReads, hits: 10 * hits, entries: 1 },
    })
    processes[0]?.say(caches(5))
    processes[1]?.say(caches(7))
    processes[1]?.say(caches(8))
    expect(pool.metrics()).toMatchObject({
      calls: { hits: 13, misses: 2, entries: 8, bytes: 200 },
      markup: { hits: 130, entries: 2 },
    })
    processes[0]?.end()

    expect(pool.metrics()).toMatchObject({
      calls: { hits: 13, misses: 2, entries: 4, bytes: 100 },
      markup: { hits: 130, entries: 1 },
    })
  })
})

describe('the watch', () => {
  test('a process hangs – is ended within five seconds, another one is not', async () => {
    const { processes } = open()
    await settle()
    const [hanging, other] = processes
    if (hanging) hanging.hangs = true
    await vi.advanceTimersByTimeAsync(5_000)

    expect([hanging?.isKilled, other?.isKilled]).toEqual([true, false])
  })

  test('this server stands still – no process is ended for it', async () => {
    const { processes } = open()
    await settle()
    for (const process of processes) process.hangs = true
    await vi.advanceTimersByTimeAsync(1_000)
    // The clock goes on, and no timer runs.
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000)
    await vi.advanceTimersByTimeAsync(1_000)

    expect(processes.filter(({ isKilled }) => isKilled)).toEqual([])
  })
})

test('closed – all processes are ended, pages are rejected, and nothing starts again', async () => {
  const { render, pool, processes } = open({ size: 2 })
  await settle()
  const pages = Promise.allSettled([
    render(jobAt('/')),
    render(jobAt('/card', { version: '2' })),
    render(jobAt('/card', { version: '3' })),
  ])
  pool.close()
  for (const process of processes) process.end()
  await vi.advanceTimersByTimeAsync(10_000)

  expect((await pages).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(processes.map(({ isKilled }) => isKilled)).toEqual([true, true])
})

describe('a process asks for the entry of a release', () => {
  const isEntry = ({ type }: ToWorker) => type === 'entry'

  test('of a composition that it got – it is told where the entry is stored', async () => {
    const { render, where } = open()
    await settle()
    render(jobAt('/')).catch(() => {})
    const { process } = where('/')
    process.say({ type: 'wants-entry', id: 5, composition: 'of 1', remote: 'mfe-cart' })
    await settle()

    expect(process.sent.filter(isEntry)).toEqual([
      { type: 'entry', id: 5, url: 'file:///modules/mfe-cart/1/entry.js' },
    ])
  })

  test.each([
    ['a composition that it did not get', 'of 2', 'mfe-cart'],
    ['a remote that is not in it', 'of 1', 'constructor'],
  ])('of %s – it is refused', async (_what, composition, remote) => {
    const { render, where } = open()
    await settle()
    render(jobAt('/')).catch(() => {})
    const { process } = where('/')
    process.say({ type: 'wants-entry', id: 5, composition, remote })
    await settle()

    expect(process.sent.filter(isEntry)).toMatchObject([{ id: 5, isAltered: false }])
  })
})
