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
export async function inTime<Value>(work: Promise<Value>, deadlineMs: number, what: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const hung = new Failure('HUNG', `${what} did not end within ${deadlineMs} ms`)
    timer = setTimeout(() => reject(hung), deadlineMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
