import { notFound, type PageContext } from 'shared-remote'
import { type Comparison, productCompare } from 'shared-shop/endpoints/catalogue/product-compare'
import { callOrNotFound } from '../../common/call-or-not-found.ts'
import { type CompareAddress, type CompareParam, readCompareAddress } from '../compare-address.ts'

/** Data of the comparison page; `comparison` is missing if the URL names no products. */
export interface CompareData {
  readonly address: CompareAddress
  readonly comparison: Comparison | null
}

/** Loads `/compare/{id?}`; not found if the path does not name a product of the shop. */
export async function loadCompare({
  params,
  search,
  api,
  signal,
}: PageContext<CompareParam>): Promise<CompareData> {
  const address = readCompareAddress(params.id, search)
  if (!address) notFound()
  if (address.ids.length === 0) return { address, comparison: null }
  const comparison = await callOrNotFound(() =>
    api.call(productCompare, { query: { ids: address.ids.join(',') } }, { signal }),
  )
  return { address, comparison }
}
