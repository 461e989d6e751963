import { ApiFailure } from './api-failure.ts'

/** No genuine request is deeper, and recursing without a limit could exhaust the stack. */
const MAX_DEPTH = 12

/** Null characters, lone surrogates and deep nesting, which no genuine browser sends: throws `ApiFailure` INVALID_INPUT. */
export function refuseHostileText(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || /\p{Surrogate}/u.test(value)) throw new ApiFailure('INVALID_INPUT')
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) throw new ApiFailure('INVALID_INPUT')
  for (const [key, part] of Object.entries(value)) {
    refuseHostileText(key, depth + 1)
    refuseHostileText(part, depth + 1)
  }
}
