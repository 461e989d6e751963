import { vi } from 'vitest'

// Vitest setup file. Waits time out after one second by default, too short for a busy machine.
const LIMIT_MS = 30_000

const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: LIMIT_MS, ...options })

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: LIMIT_MS })
}
