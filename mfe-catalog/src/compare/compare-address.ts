import type { PageSearch } from 'shared-remote'
import { COMPARE_LIMIT } from 'shared-shop/endpoints/catalogue/product-compare'
import * as paths from 'shared-shop/paths'
import { toLatinDigits } from 'shared-shop/text/digits'

export const compareParams = ['with', 'differences'] as const
export type CompareParam = (typeof compareParams)[number]

export interface CompareAddress {
  /** The id of `/compare/{id}`, then those of `with`, without duplicates, at most four. */
  readonly ids: readonly number[]
  /** Whether the URL names more products than can be shown. */
  readonly tooMany: boolean
  /** Show only rows in which the products differ. */
  readonly differences: boolean
}

/** The URL of a comparison: `/compare/12?with=13,14&differences=true`. Without ids it is the empty page. */
export function compareHref(ids: readonly number[], differences = false): string {
  const [first, ...others] = ids
  if (first === undefined) return paths.compare()
  const search = [
    ...(others.length > 0 ? [`with=${others.join(',')}`] : []),
    ...(differences ? ['differences=true'] : []),
  ]
  return `${paths.compare(first)}${search.length > 0 ? `?${search.join('&')}` : ''}`
}

/**
 * Parses `/compare/{id?}` with its query. Invalid ids in `with` are ignored, so old and hand-edited links work; an
 * invalid id in the path means that the page does not exist: `undefined`.
 */
export function readCompareAddress(
  id: string | undefined,
  search: PageSearch<CompareParam>,
): CompareAddress | undefined {
  const differences = search.get('differences') === 'true'
  if (id === undefined) return { ids: [], tooMany: false, differences }
  const first = idOf(id)
  if (first === undefined) return undefined
  // Far more characters than any real list of ids needs.
  const requested = search.getAll('with').join(',').slice(0, 2000).split(',')
  const ids = [...new Set([first, ...requested.flatMap(text => idOf(text) ?? [])])]
  return { ids: ids.slice(0, COMPARE_LIMIT), tooMany: ids.length > COMPARE_LIMIT, differences }
}

function idOf(text: string): number | undefined {
  const latin = toLatinDigits(text.trim())
  const id = /^[1-9]\d{0,9}$/.test(latin) ? Number(latin) : undefined
  return id !== undefined && id <= 2_147_483_647 ? id : undefined
}
