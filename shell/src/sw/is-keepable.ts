import { GUARD_HEADER } from '../isomorphic/guard-header.ts'

/** Whether an answer is a page of the shop that everyone may open, not a file or an error in JSON. */
export function isKeepable(response: Response): boolean {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  return isPage && !response.headers.has(GUARD_HEADER)
}
