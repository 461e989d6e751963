import { definePage } from 'shared-remote'
import { loadProduct, type ProductData } from '../product/load-product.ts'
import { productHead } from '../product/product-head.ts'
import { ProductSkeleton } from '../product/product-skeleton.tsx'
import { ProductView } from '../product/product-view.tsx'

/** `/product/:slugOrId` (spec §2, §4 Price display). */
export const page = definePage<ProductData, 'color'>({
  searchParams: ['color'],
  load: loadProduct,
  head: ({ product }, { search }) => productHead(product, search),
  Page: ProductView,
  Skeleton: ProductSkeleton,
})
