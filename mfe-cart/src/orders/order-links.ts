import * as paths from 'shared-shop/paths'

/** URL of an order's printable invoice. */
export function invoiceHref(id: number): string {
  return `${paths.order(id)}&view=invoice`
}

export function ordersHref(page = 1): string {
  return page === 1 ? paths.orders : `${paths.orders}?page=${page}`
}
