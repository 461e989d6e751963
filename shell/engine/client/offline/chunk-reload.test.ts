import { describe, expect, test, vi } from 'vitest'
import { reloadOnMissingChunk } from './chunk-reload.ts'

function page(
  storage: Pick<Storage, 'getItem' | 'setItem'> = memory(),
  wanted?: string,
  isLoadedAhead = false,
) {
  const target = new EventTarget()
  const reload = vi.fn()
  const assign = vi.fn()
  let now = 1_000_000
  // Only these two members of a window are used.
  const window = Object.assign(target, { location: { reload, assign } }) as unknown as Window
  const { isReloading } = reloadOnMissingChunk(
    window,
    () => storage,
    () => wanted,
    { now: () => now, isLoadedAhead: () => isLoadedAhead },
  )
  return {
    reload,
    assign,
    isReloading,
    wait(ms: number) {
      now += ms
    },
    /** Returns whether the failed import is thrown as well. */
    missChunk: () => target.dispatchEvent(new Event('vite:preloadError', { cancelable: true })),
  }
}

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>()
  return { getItem: key => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) }
}

describe('reloadOnMissingChunk', () => {
  test('a chunk that nobody waits for – is missing – the page stays, and the import throws', () => {
    const { missChunk, reload, isReloading } = page(memory(), undefined, true)

    expect(missChunk()).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    expect(isReloading()).toBe(false)
  })

  test('a chunk is missing – the page is reloaded, and the import throws nothing', () => {
    const { missChunk, reload, isReloading } = page()
    expect(isReloading()).toBe(false)

    expect(missChunk()).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(isReloading()).toBe(true)
  })

  test('a chunk is missing while navigating – the target page is loaded', () => {
    const { missChunk, reload, assign } = page(memory(), '/search?page=2')

    expect(missChunk()).toBe(false)
    expect(assign).toHaveBeenCalledExactlyOnceWith('/search?page=2')
    expect(reload).not.toHaveBeenCalled()
  })

  test('again within 60 s – no second reload, the failure is rethrown', () => {
    const { missChunk, reload, wait } = page()
    missChunk()
    wait(59_999)

    expect(missChunk()).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('again after 60 s – reloads again', () => {
    const { missChunk, reload, wait } = page()
    missChunk()
    wait(60_000)

    expect(missChunk()).toBe(false)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('the reloaded page – remembers the reload', () => {
    const storage = memory()
    page(storage).missChunk()
    const after = page(storage)

    expect(after.missChunk()).toBe(true)
    expect(after.reload).not.toHaveBeenCalled()
  })

  test.each(['getItem', 'setItem'] as const)(
    '%s is blocked – never reloads, which could loop forever',
    member => {
      const storage = memory()
      storage[member] = () => {
        throw new DOMException('forbidden', 'SecurityError')
      }
      const { missChunk, reload } = page(storage)

      expect(missChunk()).toBe(true)
      expect(reload).not.toHaveBeenCalled()
    },
  )
})
