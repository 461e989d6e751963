import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReadyPage } from '../rendering/renderer.ts'
import { jobAt } from '../testing/fake-workers.ts'
import { PinnedPools } from './pinned-pools.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const page: ReadyPage = { kind: 'html', status: 200, bytes: [], complete: true }

/** Pools that render each page when the test says so. */
function open() {
  const opened: { readonly pages: ((page: ReadyPage) => void)[]; isClosed: boolean }[] = []
  const pools = new PinnedPools(() => {
    const one = { pages: [] as ((page: ReadyPage) => void)[], isClosed: false }
    opened.push(one)
    return {
      render: () => new Promise(resolve => one.pages.push(resolve)),
      close: () => {
        one.isClosed = true
      },
    }
  })
  return {
    opened,
    render: (version: string, signal = new AbortController().signal) =>
      pools.render(jobAt('/', { version }), signal),
  }
}

test('pages of one composition – share its process, and no other composition does', async () => {
  const { render, opened } = open()
  for (const version of ['a', 'a', 'b']) void render(version)

  expect(opened.map(({ pages }) => pages.length)).toEqual([2, 1])
})

test('a third composition – waits until one has nothing to do, whose process ends', async () => {
  const { render, opened } = open()
  void render('a')
  void render('b')
  const third = render('c')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(opened).toHaveLength(2)

  opened[1]?.pages[0]?.(page)
  await vi.advanceTimersByTimeAsync(0)
  expect(opened.map(({ isClosed }) => isClosed)).toEqual([false, true, false])
  opened[2]?.pages[0]?.(page)
  expect(await third).toBe(page)
})

test('a third composition, and none ends in time – is refused', async () => {
  const { render } = open()
  void render('a')
  void render('b')
  const third = expect(render('c')).rejects.toMatchObject({ reason: 'busy' })
  await vi.advanceTimersByTimeAsync(9_000)
  await third
})

test('a visitor who leaves the line – is not rendered for', async () => {
  const { render, opened } = open()
  void render('a')
  void render('b')
  const visitor = new AbortController()
  const third = expect(render('c', visitor.signal)).rejects.toThrow('left')
  visitor.abort(new Error('left'))
  await third
  opened[0]?.pages[0]?.(page)
  await vi.advanceTimersByTimeAsync(0)

  expect(opened).toHaveLength(2)
})

test('a composition without pages for a minute – loses its process', async () => {
  const { render, opened } = open()
  const first = render('a')
  opened[0]?.pages[0]?.(page)
  await first
  await vi.advanceTimersByTimeAsync(59_000)
  expect(opened[0]?.isClosed).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(opened[0]?.isClosed).toBe(true)
  void render('a')
  expect(opened).toHaveLength(2)
})
