// @vitest-environment jsdom

import * as z from 'shared-base/schema'
import { afterEach, expect, test, vi } from 'vitest'

/** A second copy of the module, as each remote bundles its own. */
async function loadCopy() {
  vi.resetModules()
  return (await import('./storage.ts')).safeStorage
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('safeStorage – local storage works – stores the value', async () => {
  const storage = await loadCopy()
  storage.write('name', 'سارا')
  expect(localStorage.getItem('name')).toBe('سارا')
})

test('safeStorage – local storage is forbidden – all copies on the page share one memory store', async () => {
  vi.spyOn(console, 'info').mockReturnValue()
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const one = await loadCopy()
  const two = await loadCopy()
  one.write('api_token', 'secret')
  expect(two.read('api_token', z.string())).toBe('secret')
  two.remove('api_token')
  expect(one.read('api_token', z.string())).toBeUndefined()
})

test('safeStorage – on the server – stores nothing', async () => {
  vi.stubGlobal('window', undefined)
  const storage = await loadCopy()
  expect(storage.write('api_token', 'secret')).toBe(false)
  expect(storage.read('api_token', z.string())).toBeUndefined()
  expect(storage.keys()).toEqual([])
})
