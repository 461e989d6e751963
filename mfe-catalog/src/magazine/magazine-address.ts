import * as paths from 'shared-shop/paths'

/** The address of a page of the magazine, of all posts or of one kind; the first page carries no number. */
export function magazinePath(kind: string | undefined, page = 1): string {
  const search = new URLSearchParams({
    ...(kind !== undefined && { kind }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return search === '' ? paths.blog : `${paths.blog}?${search}`
}
