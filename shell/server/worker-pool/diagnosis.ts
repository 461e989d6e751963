import type { CrashCode } from 'shared-base/errors/fault-codes'
import type { ReleasePart } from '../composition/release-name.ts'
import type { Ending } from './worker-process.ts'

export interface Verdict {
  readonly code: CrashCode
  readonly message: string
  /** Whose code is to blame, if the process said so itself; default: the part that ran last. */
  readonly part?: ReleasePart
}

/** What Node.js writes when it runs out of memory. */
const outOfMemory =
  /heap out of memory|invalid (?:array|string|table|size)[^\n]*(?:length|size|error)|Allocation failed|FATAL ERROR: [^\n]*[Ss]ize/i

/** Why a process ended, from how it ended; `verdict` if the server ended it, or it told why. */
export function diagnose({ code, signal, output }: Ending, verdict: Verdict | undefined): Verdict {
  if (verdict) return verdict
  if (signal !== null && outOfMemory.test(output))
    return { code: 'out-of-memory', message: 'the heap was full' }
  if (signal !== null) return { code: 'crashed', message: `ended by ${signal}` }
  return { code: 'exited', message: `exited with code ${code}` }
}
