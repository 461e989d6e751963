/**
 * Why a page is not rendered now.
 * - `busy`: too many renderings are under way
 * - `client`: the address or network that asks has used up its renderings
 * - `left`: every client that waited for it has gone
 */
export type RefusalReason = 'busy' | 'client' | 'left'

/** When a client should ask again, s: the renderings under way end in about a second. */
const RETRY_AFTER_SECONDS = 5

/** A page that is not rendered now; `retryAfterSeconds` says when to ask again. */
export class RenderingRefused extends Error {
  override readonly name = 'RenderingRefused'
  constructor(
    readonly reason: RefusalReason,
    readonly retryAfterSeconds = RETRY_AFTER_SECONDS,
  ) {
    super(`rendering refused: ${reason}`)
  }
}
