/** The paging fields of a list: `page` of `total` items. */
export function pageOf<T>(data: T[], page: number, size: number, total: number) {
  return { data, page, pageCount: Math.ceil(total / size), total }
}
