// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { heldListeners } from 'shared-base/testing/held-listeners'
import { expect, test, vi } from 'vitest'
import { useNow } from './use-now.ts'

test('useNow – unmounted – neither listener nor timer remains', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    const held = heldListeners(document)
    const { unmount } = renderHook(() => useNow())
    expect([held(), vi.getTimerCount()]).toEqual([['visibilitychange'], 1])
    unmount()
    expect([held(), vi.getTimerCount()]).toEqual([[], 0])
  } finally {
    vi.useRealTimers()
  }
})
