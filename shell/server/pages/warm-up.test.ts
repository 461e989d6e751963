import { expect, test, vi } from 'vitest'
import type { ReadyPage } from '../rendering/renderer.ts'
import { warmUp } from './warm-up.ts'

const page = (complete: boolean): ReadyPage => ({
  kind: 'html',
  status: 200,
  bytes: [],
  complete,
})

test('warm-up – remotes that arrive late, a rendering that fails – renders until the page is whole', async () => {
  const render = vi
    .fn<() => Promise<ReadyPage>>()
    .mockResolvedValueOnce(page(false))
    .mockRejectedValueOnce(new Error('busy'))
    .mockResolvedValue(page(true))
  await warmUp(render, { pauseMs: 1 })
  expect(render).toHaveBeenCalledTimes(3)
})

test('warm-up – a remote that never arrives – ends', async () => {
  const render = vi.fn(async () => page(false))
  await warmUp(render, { longestMs: 20, pauseMs: 5 })
  expect(render.mock.calls.length).toBeGreaterThan(1)
})
