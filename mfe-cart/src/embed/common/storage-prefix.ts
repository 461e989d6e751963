/** Prefix of every storage key on a third-party host: the embed touches none of the page's own keys. */
export function storagePrefix(origin: string): string {
  return `shop-cart:${origin}:`
}

/** The key of the cart's lines, which is also the prefix of the cart's other keys. */
export function cartKey(origin: string): string {
  return `${storagePrefix(origin)}cart`
}
