import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { LineInput } from 'shared-shop/orders/priced-line'
import type { Database } from '../../db/database.ts'
import { colors, productColors, products } from '../../db/schema/schema.ts'
import { groupBy } from '../../lib/group-by.ts'
import type { Offer } from './priced-draft.ts'

/** Current price and stock of the products in `inputs`, by product id. */
export async function loadOffers(db: Database, inputs: readonly LineInput[]): Promise<Map<number, Offer>> {
  const ids = [...new Set(inputs.map(input => input.id))]
  const rows = await db
    .select({
      productId: products.id,
      slug: products.slug,
      sku: products.sku,
      name: products.name,
      price: products.price,
      special: products.special,
      shippingCost: products.shippingCost,
      disable: products.disable,
      weightGrams: products.weightGrams,
      guaranteeMonths: products.guaranteeMonths,
      readyToShip: products.readyToShip,
    })
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.retiredAt)))
  const variants = await db
    .select({
      variantId: productColors.id,
      productId: productColors.productId,
      colorId: colors.id,
      name: colors.name,
      color: colors.hex,
      picture: productColors.picture,
      onHand: productColors.onHand,
      reserved: productColors.reserved,
    })
    .from(productColors)
    .innerJoin(colors, eq(colors.id, productColors.colorId))
    .where(inArray(productColors.productId, ids))
    .orderBy(asc(productColors.position), asc(productColors.id))
  const variantsOf = groupBy(variants, variant => variant.productId)
  return new Map(
    rows.map(row => [
      row.productId,
      {
        ...row,
        variants: (variantsOf.get(row.productId) ?? []).map(
          ({ onHand, reserved, productId: _, ...variant }) => ({
            ...variant,
            available: onHand - reserved,
          }),
        ),
      },
    ]),
  )
}
