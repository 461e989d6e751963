import * as paths from 'shared-shop/paths'

/** Everything after the cart: the steps, the payment, and the orders. */
const steps = `${paths.cart}/`

/** Whether a visitor at this address may be paying: everything after the cart, and a login that returns there. */
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
