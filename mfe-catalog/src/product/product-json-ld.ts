import type { Product } from 'shared-shop/catalogue/product'
import { type PriceState, payablePrice } from 'shared-shop/money/price'
import { tomanToRial } from 'shared-shop/money/toman'
import { tehranDay } from 'shared-shop/text/dates'

/** Spec §9. */
const RETURN_DAYS = 7
const SHOWN_REVIEWS = 3

const availability = {
  available: 'https://schema.org/InStock',
  soon: 'https://schema.org/BackOrder',
  unavailable: 'https://schema.org/OutOfStock',
} as const

/**
 * schema.org Product with an Offer in the stock state of the page. Search engines know the rial, not the toman (spec
 * §9). They reject an offer without a price, so the price is included in every stock state; a product without a price
 * has no offer. Ratings are included only if there are any. Paths become absolute URLs in the document.
 */
export function productJsonLd(
  product: Product,
  state: PriceState,
  path: string,
  picture: string,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    ...(product.nameEn === '' ? {} : { alternateName: product.nameEn }),
    ...(product.description.trim() === '' ? {} : { description: product.description }),
    sku: product.sku,
    ...(picture === '' ? {} : { image: [0, 1, 2, 3].map(view => `${picture}/${view}-960.webp`) }),
    brand: { '@type': 'Brand', name: product.brand.name },
    category: product.category.name,
    url: path,
    weight: { '@type': 'QuantitativeValue', value: product.weightGrams, unitCode: 'GRM' },
    ...ratingOf(product),
    ...(product.price > 0 ? { offers: offerOf(product, state, path) } : {}),
  }
}

function offerOf(product: Product, state: PriceState, path: string) {
  return {
    '@type': 'Offer',
    url: path,
    price: tomanToRial(payablePrice(product.price, product.special)),
    priceCurrency: 'IRR',
    availability: availability[state.kind],
    itemCondition: 'https://schema.org/NewCondition',
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'IR',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: RETURN_DAYS,
    },
  }
}

function ratingOf({ rating, reviewCount, reviews }: Product) {
  if (rating === null || reviewCount === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
    ...(reviews.length === 0
      ? {}
      : {
          review: reviews.slice(0, SHOWN_REVIEWS).map(review => ({
            '@type': 'Review',
            author: { '@type': 'Person', name: review.author },
            datePublished: tehranDay(new Date(review.at)),
            reviewBody: review.text,
            reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
          })),
        }),
  }
}
