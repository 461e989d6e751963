import * as paths from 'shared-shop/paths'
import { groupLinks } from '../common/links.ts'

/** What a header shows of the page's address. */
interface ShownPlace {
  /** The link of the header that leads to this page, or to the page above it. */
  readonly current?: string
  readonly searchText?: string
}

/** The links that a header marks as the current page. */
const marked: ReadonlySet<string> = new Set([
  '/',
  paths.cart,
  paths.specialOffers,
  paths.blog,
  ...groupLinks.map(({ to }) => to),
])

/** All that a header rendered on the server takes from the page's address; the same for most pages. */
export function shownPlace({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): ShownPlace {
  const searchText = pathname === paths.search ? (new URLSearchParams(search).get('searchText') ?? '') : ''
  return {
    ...(marked.has(pathname) && { current: pathname }),
    ...(pathname.startsWith(paths.profile) && { current: paths.profile }),
    ...(searchText !== '' && { searchText }),
  }
}
