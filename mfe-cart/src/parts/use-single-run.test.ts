import { act, renderHook } from '@testing-library/react'
import { ApiFailure, sentenceOf } from 'shared-shop/client'
import { expect, test, vi } from 'vitest'
import { useSingleRun } from './use-single-run.ts'

test('useSingleRun – pressed twice at once – runs once, and again when that has ended', async () => {
  let end = () => {}
  const work = vi.fn((_what: string) => new Promise<void>(resolve => (end = resolve)))
  const { result } = renderHook(() => useSingleRun(work))
  act(() => {
    void result.current.run('first')
    void result.current.run('second')
  })
  expect(result.current.busy).toBe(true)
  await act(async () => end())
  expect(result.current.busy).toBe(false)
  act(() => void result.current.run('third'))
  expect(work.mock.calls).toEqual([['first'], ['third']])
})

test('useSingleRun – fails, then runs again – its error stays until then', async () => {
  const failure = new ApiFailure('network')
  const work = vi.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce(undefined)
  const { result } = renderHook(() => useSingleRun(work))
  await act(() => result.current.run())
  expect(result.current).toMatchObject({ busy: false, problem: sentenceOf(failure) })
  await act(() => result.current.run())
  expect(result.current.problem).toBeUndefined()
})
