/**
 * - `invalid-payload`: what was published is not what the catalogue says (`issues` says where)
 * - `unknown-name`: the catalogue has no such message of this kind
 * - `no-bus-on-server`: `getBus()` was called outside a browser
 * - `anchor-taken`: something else, or a bus that cannot be talked to, stands where the page's bus belongs
 * - `closed`: the bus was closed
 */
export type BusErrorCode = 'invalid-payload' | 'unknown-name' | 'no-bus-on-server' | 'anchor-taken' | 'closed'

/** A mistake of a caller of the bus. What listeners and handlers do wrong is reported instead, never thrown. */
export class BusError extends Error {
  override readonly name = 'BusError'
  readonly code: BusErrorCode
  readonly issues: readonly string[]

  constructor(code: BusErrorCode, message: string, issues: readonly string[] = []) {
    super(issues.length === 0 ? message : `${message}: ${issues.join('; ')}`)
    this.code = code
    this.issues = issues
  }
}
