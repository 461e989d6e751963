import { GUARD_HEADER } from '../isomorphic/guard-header.ts'

/** Whether an answer is a page of the shop that everyone may open: not a file, an error in JSON, or a pinned version. */
export function isKeepable({ headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') === true
  const isPinned = headers.get('cache-control')?.includes('no-store') === true
  return isPage && !isPinned && !headers.has(GUARD_HEADER)
}
