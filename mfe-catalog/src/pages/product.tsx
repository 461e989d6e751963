import { definePage } from 'shared-remote'
import { dataFrom } from 'shared-remote/contracts/page-data'
import type { ProductData } from '../product/load-product.ts'
import { ProductSkeleton } from '../product/product-skeleton.tsx'
import { ProductView } from '../product/product-view.tsx'

/** `/product/:slugOrId` (spec §2, §4 Price display). */
export const page = definePage<ProductData, 'color'>({
  searchParams: ['color'],
  ...dataFrom(() => import('../product/product-data.ts')),
  Page: ProductView,
  Skeleton: ProductSkeleton,
})
