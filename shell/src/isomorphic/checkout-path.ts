/** Whether somebody at this address may be paying: whatever comes after the cart, and the login that leads back there. */
export function isInCheckout({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): boolean {
  if (pathname !== '/login') return /^\/card\/./.test(pathname)
  return new URLSearchParams(search).get('url')?.startsWith('/card/') === true
}
