import { within } from 'shared-base/within'
import type { FindingCode } from '../../contract/finding.ts'

/** A problem of the release that ends one run of a part. */
export class Failure extends Error {
  constructor(
    readonly code: FindingCode,
    message: string,
  ) {
    super(message)
  }
}

/** The result of `work`; rejects with `HUNG` after `deadlineMs`. */
export function inTime<Value>(work: Promise<Value>, deadlineMs: number, what: string): Promise<Value> {
  return within(deadlineMs, work, () => new Failure('HUNG', `${what} did not end within ${deadlineMs} ms`))
}
