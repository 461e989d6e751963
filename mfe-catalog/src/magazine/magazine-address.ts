import * as paths from 'shared-shop/paths'

/** The URL of a magazine page, of all posts or of one kind; the first page has no page number. */
export function magazinePath(kind: string | undefined, page = 1): string {
  const search = new URLSearchParams({
    ...(kind !== undefined && { kind }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return search === '' ? paths.blog : `${paths.blog}?${search}`
}
