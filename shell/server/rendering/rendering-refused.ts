/**
 * Why a page is not rendered now.
 * - `busy`: too many renderings are under way
 * - `client`: the address or network that asks has used up its renderings
 * - `left`: every client that waited for it has gone
 */
export type RefusalReason = 'busy' | 'client' | 'left'

/** A page that is not rendered now; `retryAfterSeconds` says when to ask again. */
export class RenderingRefused extends Error {
  override readonly name = 'RenderingRefused'
  constructor(
    readonly reason: RefusalReason,
    readonly retryAfterSeconds: number,
  ) {
    super(`rendering refused: ${reason}`)
  }
}
