import type { EndpointAnswer } from 'shared-base/http/endpoint'
import { notFound, type PageContext } from 'shared-remote'
import { productDetail } from 'shared-shop/endpoints/catalogue/product-detail'
import * as paths from 'shared-shop/paths'
import { isNothingThere } from '../common/call-or-not-found.ts'
import { movedTo } from '../common/moved-to.ts'
import { canonicalSlug } from '../common/product-slug.ts'

export type ProductData = EndpointAnswer<typeof productDetail>

/**
 * Loads the product of `/product/:slugOrId`. Anything but its exact slug (its id, a former slug, capitals …) redirects
 * there permanently and keeps the query.
 */
export async function loadProduct({
  params,
  query,
  api,
  signal,
}: Omit<PageContext, 'search'>): Promise<ProductData> {
  const asked = params.slugOrId ?? ''
  const canonical = canonicalSlug(asked)
  const data = (await find(asked)) ?? (canonical === asked ? undefined : await find(canonical))
  if (!data) notFound()
  if (data.product.slug !== asked) movedTo(paths.product(data.product.slug), query)
  return data

  async function find(slugOrId: string): Promise<ProductData | undefined> {
    if (slugOrId === '' || slugOrId.length > 160) return undefined
    try {
      return await api.call(productDetail, { params: { slugOrId } }, { signal })
    } catch (problem) {
      if (isNothingThere(problem)) return undefined
      throw problem
    }
  }
}
