import * as paths from 'shared-shop/paths'

/** URL of a paid order's printable receipt. */
export function receiptHref(id: number): string {
  return `${paths.order(id)}&view=receipt`
}

export function ordersHref(page = 1): string {
  return page === 1 ? paths.orders : `${paths.orders}?page=${page}`
}
