/**
 * Codes:
 * - `invalid-payload`: the payload does not match the catalogue (`issues` says where)
 * - `unknown-name`: the catalogue has no message of this name and kind
 * - `no-bus-on-server`: `getBus()` was called outside a browser
 * - `anchor-taken`: the bus's global is taken by something else, or by an incompatible bus
 * - `closed`: the bus was closed
 */
export type BusErrorCode = 'invalid-payload' | 'unknown-name' | 'no-bus-on-server' | 'anchor-taken' | 'closed'

/** A caller's mistake. Errors of listeners and handlers are reported instead, never thrown. */
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
