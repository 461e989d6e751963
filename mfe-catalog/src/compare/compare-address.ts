import type { PageSearch } from 'shared-remote'
import { COMPARE_LIMIT } from 'shared-shop/endpoints/catalogue/product-compare'
import * as paths from 'shared-shop/paths'
import { toLatinDigits } from 'shared-shop/text/digits'

/** The query parameters of a comparison. */
export const compareParams = ['with', 'differences'] as const
export type CompareParam = (typeof compareParams)[number]

/** What a comparison's address says. */
export interface CompareAddress {
  /** The first of `/compare/{id}` and those of `with`: each once, at most four. */
  readonly ids: readonly number[]
  /** Whether the address names more than can be shown. */
  readonly tooMany: boolean
  /** Only rows in which the products differ. */
  readonly differences: boolean
}

/**
 * The address of a comparison: `/compare/12?with=13,14&differences=true`. Without ids it is that of the empty page.
 */
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
 * Reads `/compare/{id?}` with its query. What is no id in `with` counts as absent, so old and hand-made links work;
 * an id in the path that is none names no page: `undefined`.
 */
export function readCompareAddress(
  id: string | undefined,
  search: PageSearch<CompareParam>,
): CompareAddress | undefined {
  const differences = search.get('differences') === 'true'
  if (id === undefined) return { ids: [], tooMany: false, differences }
  const first = idOf(id)
  if (first === undefined) return undefined
  // A few thousand characters hold more ids than anybody can mean.
  const wished = search.getAll('with').join(',').slice(0, 2000).split(',')
  const ids = [...new Set([first, ...wished.flatMap(text => idOf(text) ?? [])])]
  return { ids: ids.slice(0, COMPARE_LIMIT), tooMany: ids.length > COMPARE_LIMIT, differences }
}

function idOf(text: string): number | undefined {
  const latin = toLatinDigits(text.trim())
  const id = /^[1-9]\d{0,9}$/.test(latin) ? Number(latin) : undefined
  return id !== undefined && id <= 2_147_483_647 ? id : undefined
}
