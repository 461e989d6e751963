import { percent, text, verbatim, whole } from '../cells/codec.ts'
import { units } from '../cells/lists.ts'
import { Problem } from '../cells/problem.ts'
import { changedValues, describeChanges, type Values } from './fields.ts'
import { defineKind, eachOutcome, type ImportContext } from './kind.ts'
import { PRICE_MAX, refuseJump } from './product-fields.ts'
import { loadProductsBySku, type StoredProduct, type StoredVariant } from './product-rows.ts'
import { updateProducts } from './product-writes.ts'
import { refuseReserved } from './variant-changes.ts'

const fields = {
  sku: verbatim(60),
  color: text(60),
  price: whole(0, PRICE_MAX),
  special: percent(),
  on_hand: units,
}

/** Price, discount and stock of products that the shop has; a product of several colors has a line for each. */
export const offerKind = defineKind({
  name: 'offer',
  fields,
  keyColumns: ['sku'],
  moreKeyColumns: ['color'],
  sharedColumns: ['price', 'special'],
  async store(lines, context) {
    const stored = await loadProductsBySku(context.tx, [
      ...new Set(lines.map(({ values }) => values.sku ?? '')),
    ])
    const updates: { id: number; columns: { price?: number; special?: number } }[] = []
    const outcomes = await eachOutcome(lines, async ({ line, values }) => {
      const product = stored.get(values.sku ?? '')
      if (!product) throw new Problem('UNKNOWN', values.sku, { column: 'sku' })
      const variant = await variantOf(product, values, context)
      const current = {
        price: product.values.price,
        special: product.values.special,
        ...(variant && { on_hand: variant.onHand }),
      }
      const { sku: _sku, color: _color, ...rest } = values
      const changed = changedValues(fields, rest, current)
      if (Object.keys(changed).length === 0) return { action: 'unchanged' }
      const { price, special, on_hand: onHand } = changed
      refuseJump(product.values.price, price, context)
      if (variant && onHand !== undefined) {
        refuseReserved(variant, onHand)
        context.setStock({ variantId: variant.id, onHand, line })
      }
      const columns = { ...(price !== undefined && { price }), ...(special !== undefined && { special }) }
      if (Object.keys(columns).length > 0) updates.push({ id: product.id, columns })
      return {
        action: 'update',
        subject: ['product', product.id],
        fields: describeChanges(fields, changed, current),
      }
    })
    if (context.changesRows) await updateProducts(updates, context)
    return outcomes
  },
})

/** The color that the stock of a line is for. Throws {@link Problem} COLOR_NEEDED, UNKNOWN. */
async function variantOf(
  { variants }: StoredProduct,
  { color, on_hand: onHand }: Values<typeof fields>,
  { tx, lookups }: ImportContext,
): Promise<StoredVariant | undefined> {
  if (color === undefined) {
    if (onHand !== undefined && variants.length !== 1)
      throw new Problem('COLOR_NEEDED', '', { column: 'color' })
    return variants[0]
  }
  const { id } = await lookups.color(tx, color, 'color')
  const variant = variants.find(({ colorId }) => colorId === id)
  if (!variant) throw new Problem('UNKNOWN', color, { column: 'color' })
  return variant
}
