import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type RunningPart, readPart } from '../worker-pool/part-marker.ts'
import { watchRunningParts } from './running-part.ts'

const cart = { remote: 'mfe-cart', expose: 'pages/cart' }
const header = { remote: 'mfe-header', expose: 'slots/header' }

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'running-part-'))
  // Stays open: what the test started may still write to it.
  const file = openSync(join(folder, 'marker'), 'w+')
  const enable = vi.spyOn(Object.getPrototypeOf(createHook({})), 'enable')
  const ended: string[] = []
  const parts = watchRunningParts(file, ({ remote, phase }) => void ended.push(`${remote} ${phase}`))
  const hooks = enable.mock.contexts as ReturnType<typeof createHook>[]
  enable.mockRestore()
  onTestFinished(() => {
    for (const hook of hooks) hook.disable()
    rmSync(folder, { recursive: true })
  })
  const marked = () => shown(readPart(file))
  return {
    ...parts,
    ended,
    marked,
    current: () => shown(parts.current()),
    job: <Value>(number: number, work: () => Promise<Value>) =>
      parts.inJob({ number, versionOf: remote => `${remote.slice(4)}-v` }, work),
  }
}

/** `1 load mfe-cart cart-v pages/cart`. */
function shown(part: RunningPart | undefined): string | undefined {
  return part && [part.job, part.phase, part.remote, part.version, part.expose].join(' ')
}

const LOAD = 'load mfe-cart cart-v pages/cart'

/** Something that the test lets happen. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open: () => open(), opened }
}

test('a load – is marked while it runs, also after it has waited, and no longer when its page is ready', async () => {
  const { watch, job, marked, current } = open()
  const { open: go, opened } = gate()
  const seen: unknown[] = []
  const page = job(1, () =>
    watch.run(cart, 'load', async () => {
      seen.push(marked())
      await opened
      seen.push(marked(), current())
    }),
  )
  go()
  await page

  expect(seen).toEqual([`1 ${LOAD}`, `1 ${LOAD}`, `1 ${LOAD}`])
  await sleep(0)
  expect([marked(), current()]).toEqual([undefined, undefined])
})

test('a timer that outlives the page – is marked as that part', async () => {
  const { watch, job, marked } = open()
  const { open: done, opened } = gate()
  let seen: unknown
  await job(3, () =>
    watch.run(cart, 'load', async () => {
      setTimeout(() => {
        seen = marked()
        done()
      }, 1)
    }),
  )
  await opened

  expect(seen).toBe(`3 ${LOAD}`)
})

test('two pages that take turns – are each marked as themselves', async () => {
  const { watch, job, marked } = open()
  const seen: string[] = []
  const page = (number: number) =>
    job(number, () =>
      watch.run(number === 1 ? cart : header, 'load', async () => {
        for (let turn = 0; turn < 5; turn++) {
          await sleep(0)
          seen.push(`${number}: ${marked()}`)
        }
      }),
    )
  await Promise.all([page(1), page(2)])

  expect(new Set(seen)).toEqual(new Set([`1: 1 ${LOAD}`, '2: 2 load mfe-header header-v slots/header']))
})

test('the work of the host itself – is not marked as a part, in a page and outside of one', async () => {
  const { watch, job, current, marked, ended } = open()
  expect(watch.run(cart, 'load', () => marked())).toBeUndefined()
  watch.draws(cart)
  const seen = await job(1, async () => {
    await watch.run(cart, 'load', async () => {})
    await sleep(0)
    return current()
  })

  expect(seen).toBeUndefined()
  expect(ended).toEqual(['mfe-cart load'])
})

test('a module – is marked while it is imported, where no context reaches', async () => {
  const { watch, job, marked, current, ended } = open()
  const outside = AsyncLocalStorage.snapshot()
  const { open: loaded, opened } = gate()
  const page = job(1, () => watch.run(cart, 'module', () => opened))
  const evaluated = await outside(async () => {
    await sleep(0)
    return [marked(), current()]
  })
  expect(evaluated).toEqual(['1 module mfe-cart cart-v pages/cart', '1 module mfe-cart cart-v pages/cart'])
  loaded()
  await page
  await sleep(0)

  expect([marked(), current(), ended]).toEqual([undefined, undefined, ['mfe-cart module']])
})

test('a module that cannot be imported – no longer counts', async () => {
  const { watch, job, current, ended } = open()
  await expect(
    job(1, () => watch.run(cart, 'module', () => Promise.reject(new Error('404')))),
  ).rejects.toThrow('404')

  expect([current(), ended]).toEqual([undefined, ['mfe-cart module']])
})

test('drawing – marks the part that is drawn, until the next one and the end of the page', async () => {
  const { watch, job, marked, ended } = open()
  await job(1, async () => {
    watch.draws(header)
    expect(marked()).toBe('1 render mfe-header header-v slots/header')
    watch.draws(cart)
    expect(marked()).toBe('1 render mfe-cart cart-v pages/cart')
    expect(ended).toEqual(['mfe-header render'])
    await sleep(0)
    expect(marked()).toBe('1 render mfe-cart cart-v pages/cart')
  })

  expect(ended).toEqual(['mfe-header render', 'mfe-cart render'])
})

test('a load that throws at once – passes the error on, and the mark returns to what ran before', async () => {
  const { watch, job, marked } = open()
  await job(1, async () => {
    watch.draws(header)
    const fail = () =>
      watch.run(cart, 'load', () => {
        throw new Error('broken')
      })
    expect(fail).toThrow('broken')
    expect(marked()).toBe('1 render mfe-header header-v slots/header')
  })
})
