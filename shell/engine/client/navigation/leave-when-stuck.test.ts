// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeNavigation, pageAt } from '../../testing/fake-navigation.ts'
import { leaveWhenStuck } from './leave-when-stuck.ts'

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/')
})

function openPage() {
  const fake = fakeNavigation(pageAt('/'))
  const leave = { assign: vi.fn(), reload: vi.fn() }
  const left = () => [leave.assign.mock.calls.flat(), leave.reload.mock.calls.length]
  return { fake, navigation: leaveWhenStuck(fake, leave), left }
}
const going = { target: pageAt('/card?a=1').location }
const stays = [[], 0]

test('page – that does not load within 9 s – is loaded as a document', () => {
  const { fake, left } = openPage()
  fake.set(going)
  vi.advanceTimersByTime(8_999)
  expect(left()).toEqual(stays)
  vi.advanceTimersByTime(1)
  expect(left()).toEqual([['/card?a=1'], 0])
})

test('page – that Back wants and that does not load – is reloaded, because the address has changed already', () => {
  const { fake, left } = openPage()
  history.replaceState(null, '', '/card?a=1')
  fake.set(going)
  vi.advanceTimersByTime(9_000)
  expect(left()).toEqual([[], 1])
})

test('page – that does not load while offline – waits for the network', () => {
  const { fake, left } = openPage()
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'))
  fake.set(going)
  vi.advanceTimersByTime(9_000)
  expect([left(), fake.state().shown.location.pathname]).toEqual([stays, '/network'])
})

test('page – loaded, but not in the document after 1 s – is loaded as a document', () => {
  const { fake, left } = openPage()
  fake.set(going)
  fake.set({ shown: pageAt('/card?a=1'), target: undefined })
  history.replaceState(null, '', '/card?a=1')
  vi.advanceTimersByTime(1_100)
  expect(left()).toEqual([[], 1])
})

test.each<[string, (open: ReturnType<typeof openPage>) => void]>([
  [
    'in the document in time',
    ({ fake, navigation }) => {
      fake.set({ shown: pageAt('/card?a=1'), target: undefined })
      navigation.arrived()
    },
  ],
  ['cancelled', ({ fake }) => fake.set({ target: undefined })],
  [
    'that is only another place of the shown one',
    ({ fake }) => fake.set({ shown: pageAt('/#end'), target: undefined }),
  ],
  [
    'that failed and shows the last resort',
    ({ fake }) => fake.set({ shown: pageAt('/card', { isBroken: true }), target: undefined }),
  ],
])('page – %s – stays', (_, go) => {
  const open = openPage()
  open.fake.set(going)
  go(open)
  vi.advanceTimersByTime(40_000)
  expect(open.left()).toEqual(stays)
})
