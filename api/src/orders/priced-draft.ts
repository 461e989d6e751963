import { type CartPrice, type DiscountInfo, priceCart, priceLine } from 'shared-shop/money/price'
import { type Toman, toToman } from 'shared-shop/money/toman'
import type { LineInput, PricedLine, Totals } from 'shared-shop/orders/order'

/** A product as it can be bought now, read from SQL. Money in toman. */
export interface Offer {
  readonly productId: number
  readonly slug: string
  readonly name: string
  readonly price: number
  readonly special: number
  readonly postAge: number
  readonly disable: number
  readonly weightGrams: number
  readonly guaranteeMonths: number
  readonly readyToShip: boolean
  readonly variants: readonly OfferVariant[]
}

/** One color; `available` is on hand less reserved. */
interface OfferVariant {
  readonly variantId: number
  readonly colorId: number
  readonly name: string
  readonly color: string
  readonly picture: string
  readonly available: number
}

/** A priced line with what reserving and shipping need to know. `variant` is null when there is none to buy. */
export interface PricedDraftLine {
  readonly line: PricedLine
  readonly variant: OfferVariant | null
  readonly weightGrams: number
}

export interface PricedDraft {
  readonly lines: readonly PricedDraftLine[]
  /** Amounts of the lines without a problem, without sending them. */
  readonly goods: Goods
  /** What those lines weigh, and their postAge × quantity (spec §9): what sending by post starts from. */
  readonly parcel: { readonly postAge: Toman; readonly weightGrams: number }
}

type Goods = Pick<CartPrice, 'itemCount' | 'total' | 'lineDiscount' | 'codeDiscount' | 'goods'>

/**
 * Prices the goods of a wish against what is on offer; sending comes in {@link totalsWith}. Lines of the same color share its stock in their order. A line that cannot
 * be bought keeps its amounts for show, but counts for nothing in the totals.
 */
export function priceDraft(inputs: readonly LineInput[], offers: ReadonlyMap<number, Offer>): PricedDraft {
  const taken = new Map<number, number>()
  const lines = inputs.map(line => pricedDraftLine(line, offers.get(line.id), taken))
  return summed(lines)
}

/** The same draft with a discount code: `isFor` says of which lines it takes its percent (spec §9). */
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
    buyable.map(({ line }) => line),
    info,
  )
  return {
    lines,
    goods: { itemCount, total, lineDiscount, codeDiscount, goods },
    parcel: {
      postAge: shipping,
      weightGrams: buyable.reduce((sum, { line, weightGrams }) => sum + weightGrams * line.con, 0),
    },
  }
}

/** What is charged for goods that are sent for `shipping` toman: nothing else adds the two. */
export function totalsWith({ goods, ...amounts }: Goods, shipping: Toman): Totals {
  return { ...amounts, shipping, payable: toToman(goods + shipping) }
}

function pricedDraftLine(
  input: LineInput,
  offer: Offer | undefined,
  taken: Map<number, number>,
): PricedDraftLine {
  if (!offer) return { line: goneLine(input), variant: null, weightGrams: 0 }
  const free = (variant: OfferVariant) => variant.available - (taken.get(variant.variantId) ?? 0)
  const variant = chooseVariant(input, offer.variants, free)
  const sellable = variant !== null && offer.disable === 0 && offer.price > 0
  const inventory = sellable ? Math.max(0, free(variant)) : 0
  const problem = inventory >= input.con ? null : inventory === 0 ? 'unavailable' : 'too-few'
  if (variant && problem === null)
    taken.set(variant.variantId, (taken.get(variant.variantId) ?? 0) + input.con)
  const { total, discount, payable } = priceLine({ ...offer, con: input.con })
  const line: PricedLine = {
    ...input,
    slug: offer.slug,
    name: offer.name,
    picture: variant?.picture ?? '',
    color: variant && { name: variant.name, color: variant.color },
    price: offer.price,
    special: offer.special,
    postAge: offer.postAge,
    inventory,
    total,
    discount,
    payable,
    // A color that the product does not have any more is as gone as a product.
    problem: variant ? problem : 'gone',
    discountable: true,
    guaranteeMonths: offer.guaranteeMonths,
    readyToShip: offer.readyToShip,
  }
  return { line, variant, weightGrams: offer.weightGrams }
}

/** Without a wished color: the first that has enough, else the one that has most. */
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

/** The rows of an order's lines: those that can be bought, with the units to hold of each. */
export function buyableLines(priced: PricedDraft) {
  return priced.lines.flatMap(({ line, variant }) =>
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
              name: line.name,
              colorName: variant.name,
              picture: variant.picture,
              quantity: line.con,
              price: line.price,
              special: line.special,
              postAge: line.postAge,
              payable: line.payable,
            },
          },
        ]
      : [],
  )
}
