/** In front of every key in the storage of a foreign page: nothing of the page's own is read or written. */
export function storagePrefix(origin: string): string {
  return `shop-cart:${origin}:`
}

/** Under which the lines of the cart are stored; other keys of the cart begin like it. */
export function cartKey(origin: string): string {
  return `${storagePrefix(origin)}cart`
}
