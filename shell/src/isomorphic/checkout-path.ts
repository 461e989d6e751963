import * as paths from 'shared-shop/paths'

/** Whatever comes after the cart: the steps, the payment, and the orders. */
const steps = `${paths.cart}/`

/** Whether somebody at this address may be paying: whatever comes after the cart, and the login that leads back there. */
export function isInCheckout({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): boolean {
  if (pathname !== paths.login) return pathname.startsWith(steps) && pathname !== steps
  return new URLSearchParams(search).get('url')?.startsWith(steps) === true
}
