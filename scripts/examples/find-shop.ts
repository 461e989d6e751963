/** Longest time that a local shop may take to answer, ms. */
const PATIENCE_MS = 5_000

/**
 * Returns `shop` if a shop answers there, otherwise undefined. Throws if that shop does not allow the origin `guest`, or
 * if it is `needed` and does not answer.
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
    `The shop at ${shop} does not allow the origin ${guest}. Stop it, so that this command starts one, or restart it with CORS_ORIGINS=${guest}.`,
  )
}
