import { vi } from 'vitest'

// Vitest setup file. Waits time out after one second by default, too short for a busy machine. Mutation runs wait less.
const LIMIT_MS = Number(process.env.TEST_PATIENCE_MS ?? 30_000)

const { waitFor } = vi
const patientWaitFor: typeof waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: LIMIT_MS, ...options })
// This file runs before each test file, but a worker keeps its `vi`.
if (waitFor.name !== patientWaitFor.name) vi.waitFor = patientWaitFor

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: LIMIT_MS })
}
