import { afterAll, vi } from 'vitest'

// Vitest setup file, run before each test file. Files share a worker, its modules and its jsdom.

// Each file starts as a newly opened page, without what the one before it stored or kept on the page.
if (typeof window !== 'undefined') {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    if (Symbol.keyFor(symbol)?.startsWith('khaneno.')) Reflect.deleteProperty(globalThis, symbol)
  }
}

// A module whose import is cut off at the end of a file stays broken for those after it.
afterAll(() => vi.dynamicImportSettled())
