import type { PageHead, PageSearch } from 'shared-remote'
import { loadProduct, type ProductData } from './load-product.ts'
import { productHead } from './product-head.ts'

export const load = loadProduct

export function head({ product }: ProductData, { search }: { search: PageSearch<'color'> }): PageHead {
  return productHead(product, search)
}
