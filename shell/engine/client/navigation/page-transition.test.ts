// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptPlace } from '../../navigation/kept-place.ts'
import { pageAt } from '../../testing/fake-navigation.ts'
import { createPageTransition } from './page-transition.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A browser with View Transitions whose snapshot is taken when the test says so. */
function openPage({ wantsMotion = true, isVisible = true, isAble = true } = {}) {
  const transitions: { capture: () => void; shown: Promise<void>; isSkipped: boolean }[] = []
  const startViewTransition = (update: () => Promise<void>) => {
    const one = { capture: () => {}, shown: Promise.resolve(), isSkipped: false }
    const updateCallbackDone = new Promise<void>(resolve => {
      one.capture = () => {
        one.shown = update()
        void one.shown.then(resolve)
      }
    })
    const refused = () => Promise.reject(new DOMException('Transition was skipped', 'AbortError'))
    transitions.push(one)
    return {
      updateCallbackDone,
      ready: refused(),
      finished: refused(),
      skipTransition: () => {
        one.isSkipped = true
      },
    }
  }
  const page = {
    visibilityState: isVisible ? 'visible' : 'hidden',
    defaultView: { matchMedia: () => ({ matches: !wantsMotion }) },
    ...(isAble ? { startViewTransition } : {}),
  } as unknown as Document
  return { page, transitions }
}

const at = (path: string, state: unknown = null) => ({ ...pageAt(path).location, state })

const toProduct = { shown: pageAt('/'), target: at('/product/a') }

/** Whether `promise` has resolved by now. */
async function isDone(promise: Promise<void> | undefined): Promise<boolean> {
  let done = false
  void promise?.then(() => {
    done = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return done
}

test('a navigation – with View Transitions – the next page waits for the old snapshot, the fade for the next page', async () => {
  const { page, transitions } = openPage()
  const transition = createPageTransition(() => toProduct, page)

  const left = transition.leave(new AbortController().signal)
  expect(await isDone(left)).toBe(false)
  transitions[0]?.capture()
  expect(await isDone(left)).toBe(true)
  expect(await isDone(transitions[0]?.shown)).toBe(false)

  transition.arrive()
  expect(await isDone(transitions[0]?.shown)).toBe(true)
  expect(transitions[0]?.isSkipped).toBe(false)
})

test('a navigation – replaced by another – releases the page at once', async () => {
  const { page, transitions } = openPage()
  const transition = createPageTransition(() => toProduct, page)
  const first = new AbortController()
  const left = transition.leave(first.signal)
  transitions[0]?.capture()

  first.abort()
  expect(await isDone(left)).toBe(true)
  expect(transitions[0]?.isSkipped).toBe(true)
  expect(await isDone(transitions[0]?.shown)).toBe(true)

  const second = transition.leave(new AbortController().signal)
  transitions[1]?.capture()
  expect(await isDone(second)).toBe(true)
  expect(await isDone(transitions[1]?.shown)).toBe(false)
})

test.each([
  ['no picture is ever taken', false],
  ['the next page never finishes rendering', true],
])('a navigation – %s – continues after half a second, without a fade', async (_name, isCaptured) => {
  const { page, transitions } = openPage()
  const left = createPageTransition(() => toProduct, page).leave(new AbortController().signal)
  if (isCaptured) transitions[0]?.capture()

  await vi.advanceTimersByTimeAsync(500)

  expect(await isDone(left)).toBe(true)
  expect(transitions[0]?.isSkipped).toBe(true)
  if (isCaptured) expect(await isDone(transitions[0]?.shown)).toBe(true)
})

test.each([
  ['nowhere to go: data is reloaded', { shown: pageAt('/card'), target: undefined }],
  ['another query', { shown: pageAt('/search'), target: at('/search?page=2') }],
  ['a kept place', { shown: pageAt('/category/a'), target: at('/category/a/b', keptPlace) }],
])('%s – no fade', (_name, journey) => {
  const { page, transitions } = openPage()

  expect(createPageTransition(() => journey, page).leave(new AbortController().signal)).toBeUndefined()
  expect(transitions).toEqual([])
})

test.each([
  ['a browser without View Transitions', { isAble: false }],
  ['a visitor who wants less motion', { wantsMotion: false }],
  ['a hidden window', { isVisible: false }],
])('%s – no fade', (_name, browser) => {
  const { page, transitions } = openPage(browser)

  expect(createPageTransition(() => toProduct, page).leave(new AbortController().signal)).toBeUndefined()
  expect(transitions).toEqual([])
})

test('a slow device – the next page waits for one frame, without a snapshot', async () => {
  const { page, transitions } = openPage()
  const transition = createPageTransition(
    () => toProduct,
    page,
    () => true,
  )

  const left = transition.leave(new AbortController().signal)
  expect(await isDone(left)).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  expect(await isDone(left)).toBe(true)
  expect(transitions).toEqual([])
})
