/** How long a shop of this machine may take to answer, ms. */
const PATIENCE_MS = 5_000

/**
 * Answers `shop` when a shop answers there, else nothing. Throws when it would not let pages of `guest` call its API, or
 * when it is `needed` and not there.
 */
export async function findShop(
  shop: string,
  guest: string,
  { needed }: { readonly needed: boolean },
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const isThere = await fetch(`${shop}/healthz`, { signal }).then(
    answer => answer.ok,
    () => false,
  )
  if (!isThere) {
    if (needed) throw new Error(`No shop answers at ${shop} (SHOP_URL).`)
    return undefined
  }
  const answer = await fetch(`${shop}/api/V1/cart/price`, {
    method: 'OPTIONS',
    headers: { origin: guest, 'access-control-request-method': 'POST' },
    signal,
  })
  if (answer.headers.get('access-control-allow-origin') === guest) return shop
  throw new Error(
    `The shop at ${shop} does not let pages of ${guest} in. End it, so that this command starts one, or start it with CORS_ORIGINS=${guest}.`,
  )
}
