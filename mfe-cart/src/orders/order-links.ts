const LIST = '/card/cardList'

/** Where one order is followed; all in the query of the one page that the specification has for orders (spec §2). */
export function orderHref(id: number): string {
  return `${LIST}?order=${id}`
}

/** Its invoice, to be printed. */
export function invoiceHref(id: number): string {
  return `${LIST}?order=${id}&view=invoice`
}

export function ordersHref(page = 1): string {
  return page === 1 ? LIST : `${LIST}?page=${page}`
}
