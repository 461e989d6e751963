/** `page` of `total` things, as lists answer it. */
export function pageOf<T>(data: T[], page: number, size: number, total: number) {
  return { data, page, pageCount: Math.ceil(total / size), total }
}
