import type { ComparedProduct } from 'shared-shop/endpoints/catalogue/product-compare'
import { formatDecimal, formatNumber } from 'shared-shop/text/digits'

/** One fact across all products; `undefined` where a product does not state it. */
export interface CompareRow {
  readonly name: string
  readonly values: readonly (string | undefined)[]
  readonly differs: boolean
}

/** Facts that every product has besides its specifications, in table order. */
const facts: readonly (readonly [name: string, valueOf: (product: ComparedProduct) => string | undefined])[] =
  [
    ['برند', product => product.brand.name],
    ['امتیاز', ratingOf],
    ['رنگ‌ها', ({ colors }) => (colors.length > 0 ? colors.map(({ name }) => name).join('، ') : undefined)],
    ['ضمانت', ({ guaranteeMonths: months }) => (months > 0 ? `${formatNumber(months)} ماه` : undefined)],
    ['آمادهٔ ارسال', ({ readyToShip }) => (readyToShip ? 'بله' : 'خیر')],
  ]

/**
 * Rows of a comparison: common facts, then the specifications of all products, without duplicates, in order of
 * appearance. A specification with the name of a fact fills that fact where the product lacks it.
 */
export function compareRows(products: readonly ComparedProduct[]): CompareRow[] {
  const names = new Set([
    ...facts.map(([name]) => name),
    ...products.flatMap(({ specs }) => specs.map(({ name }) => name)),
  ])
  const factOf = new Map(facts)
  return [...names].flatMap(name => {
    const values = products.map(product => factOf.get(name)?.(product) ?? specOf(product, name))
    if (values.every(value => value === undefined)) return []
    return [{ name, values, differs: new Set(values).size > 1 }]
  })
}

function specOf({ specs }: ComparedProduct, specName: string): string | undefined {
  return specs.find(({ name, value }) => name === specName && value !== '')?.value
}

function ratingOf({ rating, reviewCount }: ComparedProduct): string | undefined {
  return rating === null ? undefined : `${formatDecimal(rating)} از ۵ (${formatNumber(reviewCount)} دیدگاه)`
}
