import type { PageHead, PageSearch } from 'shared-remote'
import { catalogueTexts } from 'shared-shop/errors/catalogue-texts'
import { type PriceState, priceState } from 'shared-shop/money/price'
import * as paths from 'shared-shop/paths'
import { formatPercent, formatToman } from 'shared-shop/text/digits'
import { breadcrumbJsonLd } from '../common/breadcrumb-json-ld.ts'
import { categoryCrumbs } from '../common/crumbs.ts'
import { selectionOf } from './buy/selection.ts'
import { loadProduct, type ProductData } from './load-product.ts'
import { productJsonLd } from './product-json-ld.ts'

export const load = loadProduct

/** Title, description and JSON-LD of a product page, with the stock state of the color in the URL. */
export function head({ product }: ProductData, { search }: { search: PageSearch<'color'> }): PageHead {
  const { picture, inventory } = selectionOf(product, search)
  const state = priceState({ ...product, inventory })
  const canonical = paths.product(product.slug)
  return {
    title: `خرید ${product.name}`,
    description: `${product.name}، ${priceText(state)}. ${product.brand.name}، با ضمانت اصل بودن و ۷ روز ضمانت بازگشت.`,
    canonical,
    kind: 'product',
    ...(picture === '' ? {} : { image: `${picture}/0-960.webp` }),
    jsonLd: import.meta.env.SSR
      ? [
          productJsonLd(product, state, canonical, picture),
          breadcrumbJsonLd([...categoryCrumbs(product.breadcrumb), { name: product.name, href: canonical }]),
        ]
      : [],
  }
}

function priceText(state: PriceState): string {
  if (state.kind !== 'available') return catalogueTexts[state.kind]
  const price = `${formatToman(state.price)} تومان`
  return state.percent === undefined ? price : `${price} با ${formatPercent(state.percent)} تخفیف`
}
