import { type CartPrice, type DiscountInfo, priceCart, priceLine } from 'shared-shop/money/price'
import { type Toman, toToman } from 'shared-shop/money/toman'
import type { LineInput, PricedLine, Totals } from 'shared-shop/orders/priced-line'

/** A product as offered now, read from SQL. Money in toman. */
export interface Offer {
  readonly productId: number
  readonly slug: string
  readonly sku: string
  readonly name: string
  readonly price: number
  readonly special: number
  readonly shippingCost: number
  readonly disable: number
  readonly weightGrams: number
  readonly guaranteeMonths: number
  readonly readyToShip: boolean
  readonly variants: readonly OfferVariant[]
}

/** One color; `available` is on hand minus reserved. */
interface OfferVariant {
  readonly variantId: number
  readonly colorId: number
  readonly name: string
  readonly color: string
  readonly picture: string
  readonly available: number
}

/** A priced line with the data for reserving and shipping. `variant` is null when none can be bought. */
export interface PricedDraftLine {
  readonly line: PricedLine
  readonly variant: OfferVariant | null
  readonly weightGrams: number
  /** Empty for a product that is gone. */
  readonly sku: string
}

export interface PricedDraft {
  readonly lines: readonly PricedDraftLine[]
  /** Amounts of the lines without a problem, excluding shipping. */
  readonly goods: Goods
  /** Of those lines: weight, and shipping cost of all units (spec §9). */
  readonly parcel: { readonly shippingCost: Toman; readonly weightGrams: number }
}

type Goods = Pick<CartPrice, 'itemCount' | 'total' | 'lineDiscount' | 'codeDiscount' | 'goods'>

/**
 * Prices lines against current offers; {@link totalsWith} adds shipping. Lines of the same color share its stock in
 * order. A line that cannot be bought keeps its amounts for display, but is excluded from the totals.
 */
export function priceDraft(inputs: readonly LineInput[], offers: ReadonlyMap<number, Offer>): PricedDraft {
  const taken = new Map<number, number>()
  const lines = inputs.map(line => pricedDraftLine(line, offers.get(line.id), taken))
  return summed(lines)
}

/** The same draft with a discount code; `isFor` selects the eligible lines (spec §9). */
export function withDiscount(
  { lines }: PricedDraft,
  { info, isFor }: { readonly info: DiscountInfo; readonly isFor: (line: PricedLine) => boolean },
): PricedDraft {
  return summed(
    lines.map(priced => ({ ...priced, line: { ...priced.line, discountable: isFor(priced.line) } })),
    info,
  )
}

function summed(lines: readonly PricedDraftLine[], info?: DiscountInfo): PricedDraft {
  const buyable = lines.filter(({ line }) => line.problem === null)
  const { itemCount, total, lineDiscount, codeDiscount, goods, shipping } = priceCart(
    buyable.map(({ line }) => ({ ...line, quantity: line.con, shippingCost: line.postAge })),
    info,
  )
  return {
    lines,
    goods: { itemCount, total, lineDiscount, codeDiscount, goods },
    parcel: {
      shippingCost: shipping,
      weightGrams: buyable.reduce((sum, { line, weightGrams }) => sum + weightGrams * line.con, 0),
    },
  }
}

/** The amounts to charge, for goods sent for `shipping` toman. The only place that adds the two. */
export function totalsWith({ goods, ...amounts }: Goods, shipping: Toman): Totals {
  return { ...amounts, shipping, payable: toToman(goods + shipping) }
}

function pricedDraftLine(
  input: LineInput,
  offer: Offer | undefined,
  taken: Map<number, number>,
): PricedDraftLine {
  if (!offer) return { line: goneLine(input), variant: null, weightGrams: 0, sku: '' }
  const free = (variant: OfferVariant) => variant.available - (taken.get(variant.variantId) ?? 0)
  const variant = chooseVariant(input, offer.variants, free)
  const sellable = variant !== null && offer.disable === 0 && offer.price > 0
  const inventory = sellable ? Math.max(0, free(variant)) : 0
  const problem = inventory >= input.con ? null : inventory === 0 ? 'unavailable' : 'too-few'
  if (variant && problem === null)
    taken.set(variant.variantId, (taken.get(variant.variantId) ?? 0) + input.con)
  const { total, discount, payable } = priceLine({ ...offer, quantity: input.con })
  const line: PricedLine = {
    ...input,
    slug: offer.slug,
    name: offer.name,
    picture: variant?.picture ?? '',
    color: variant && { name: variant.name, color: variant.color },
    price: offer.price,
    special: offer.special,
    postAge: offer.shippingCost,
    inventory,
    total,
    discount,
    payable,
    // A color that the product no longer has counts as a missing product.
    problem: variant ? problem : 'gone',
    discountable: true,
    guaranteeMonths: offer.guaranteeMonths,
    readyToShip: offer.readyToShip,
  }
  return { line, variant, weightGrams: offer.weightGrams, sku: offer.sku }
}

/** Without a chosen color: the first with enough stock, else the one with the most. */
function chooseVariant(
  input: LineInput,
  variants: readonly OfferVariant[],
  free: (variant: OfferVariant) => number,
): OfferVariant | null {
  if (input.colorId !== null) return variants.find(variant => variant.colorId === input.colorId) ?? null
  const enough = variants.find(variant => free(variant) >= input.con)
  return enough ?? [...variants].sort((a, b) => free(b) - free(a))[0] ?? null
}

function goneLine(input: LineInput): PricedLine {
  const none = toToman(0)
  return {
    ...input,
    slug: String(input.id),
    name: '',
    picture: '',
    color: null,
    price: none,
    special: 0,
    postAge: none,
    inventory: 0,
    total: none,
    discount: none,
    payable: none,
    problem: 'gone',
    discountable: true,
    guaranteeMonths: 0,
    readyToShip: false,
  }
}

/** The rows of an order's lines: those that can be bought, and the units to hold of each. */
export function buyableLines(priced: PricedDraft) {
  return priced.lines.flatMap(({ line, variant, sku }) =>
    variant
      ? [
          {
            variantId: variant.variantId,
            quantity: line.con,
            row: {
              productColorId: variant.variantId,
              productId: line.id,
              colorId: variant.colorId,
              slug: line.slug,
              sku,
              name: line.name,
              colorName: variant.name,
              picture: variant.picture,
              quantity: line.con,
              price: line.price,
              special: line.special,
              shippingCost: line.postAge,
              payable: line.payable,
            },
          },
        ]
      : [],
  )
}
