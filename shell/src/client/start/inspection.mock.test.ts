// @vitest-environment jsdom
import { createBus } from 'shared-events'
import { beforeEach, expect, test, vi } from 'vitest'
import { startInspection } from './inspection.ts'

const open = vi.hoisted(() => vi.fn<(inspected: unknown, onClosed: () => void) => void>())
vi.mock('../../inspect/inspect.tsx', () => ({ openInspector: open }))

beforeEach(() => {
  open.mockReset()
  sessionStorage.clear()
})

const start = (address: string) => {
  history.replaceState({ key: 'a' }, '', address)
  const log = { loads: [], faults: [], shown: [], show: () => {}, onEntry: () => () => {} }
  return startInspection({
    log,
    composition: { key: 'k', remotes: {} },
    bus: createBus(),
    traceId: undefined,
  })
}

test('?inspect – in the address – stays on in this tab until closed, which removes it from the address', async () => {
  expect(start('/card?inspect&page=2')).toBe(true)
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce())
  start('/login')
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2))

  history.replaceState({ key: 'b' }, '', '/card?inspect&page=2')
  open.mock.calls[0]?.[1]()
  expect([location.pathname + location.search, history.state]).toEqual(['/card?page=2', { key: 'b' }])
  start('/login')
  await new Promise(resolve => setTimeout(resolve))
  expect(open).toHaveBeenCalledTimes(2)
})

test('?inspect – not in the address – is not loaded', async () => {
  expect(start('/card?page=2')).toBe(false)
  await new Promise(resolve => setTimeout(resolve))
  expect(open).not.toHaveBeenCalled()
})
