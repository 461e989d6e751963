import { vi } from 'vitest'

// Vitest setup file. What waits for a condition gives up after one second by default, which a busy machine may need.
const LIMIT_MS = 30_000

const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: LIMIT_MS, ...options })

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: LIMIT_MS })
}
