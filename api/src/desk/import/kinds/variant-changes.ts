import { eq, inArray } from 'drizzle-orm'
import { orderLines, productColors } from '../../../db/schema/schema.ts'
import type { ColorStock } from '../cells/lists.ts'
import { Problem } from '../cells/problem.ts'
import type { ImportContext } from './kind.ts'
import type { StoredProduct } from './product-rows.ts'

export interface VariantChanges {
  readonly added: readonly {
    readonly colorId: number
    readonly onHand: number
    readonly position: number
    readonly picture: string
  }[]
  readonly moved: readonly { readonly id: number; readonly position: number }[]
  readonly stock: readonly { readonly variantId: number; readonly onHand: number }[]
  readonly removed: readonly number[]
}

/**
 * Compares the colors of a line with the stored ones. Throws {@link Problem} UNKNOWN, DUPLICATE, RESERVED, COLOR_IN_USE
 * (a color with orders stays), REQUIRED (no color at all).
 */
export async function variantChanges(
  wanted: readonly ColorStock[],
  product: Pick<StoredProduct, 'variants'> | null,
  picture: string,
  { tx, lookups }: ImportContext,
): Promise<VariantChanges> {
  if (wanted.length === 0) throw new Problem('REQUIRED', '', { column: 'colors' })
  const stored = product?.variants ?? []
  const added: VariantChanges['added'][number][] = []
  let isMoved = false
  const stock: VariantChanges['stock'][number][] = []
  const seen = new Set<number>()
  for (const [position, { color, on_hand: onHand }] of wanted.entries()) {
    const { id: colorId, hex } = await lookups.color(tx, color, 'colors')
    if (seen.has(colorId)) throw new Problem('BAD_LIST', color, { detail: color, column: 'colors' })
    seen.add(colorId)
    const at = stored.findIndex(variant => variant.colorId === colorId)
    const variant = stored[at]
    if (!variant) {
      added.push({ colorId, onHand, position, picture: pictureIn(picture, hex) })
      continue
    }
    if (at !== position) isMoved = true
    if (variant.onHand !== onHand) {
      refuseReserved(variant, onHand)
      stock.push({ variantId: variant.id, onHand })
    }
  }
  const removed = stored.filter(({ colorId }) => !seen.has(colorId))
  await refuseUsed(removed)
  // Stored positions may have gaps or be equal, so that one that moves gives all of them a new one.
  const moved = isMoved || added.length > 0 ? allMoved() : []
  return { added, moved, stock, removed: removed.map(({ id }) => id) }

  function allMoved() {
    const order = [...seen]
    return stored
      .filter(({ colorId }) => seen.has(colorId))
      .map(({ id, colorId }) => ({ id, position: order.indexOf(colorId) }))
  }

  async function refuseUsed(variants: StoredProduct['variants']) {
    if (variants.length === 0) return
    const [used] = await tx
      .select({ id: orderLines.productColorId })
      .from(orderLines)
      .where(
        inArray(
          orderLines.productColorId,
          variants.map(({ id }) => id),
        ),
      )
      .limit(1)
    const color = variants.find(({ id, reserved }) => id === used?.id || reserved > 0)?.color
    if (color !== undefined) throw new Problem('COLOR_IN_USE', color, { column: 'colors' })
  }
}

/** Throws {@link Problem} RESERVED when unpaid orders hold more than `onHand` units. */
export function refuseReserved({ reserved }: { readonly reserved: number }, onHand: number): void {
  if (onHand < reserved) throw new Problem('RESERVED', String(onHand), { detail: String(reserved) })
}

/** Stores what is not stock. */
export async function storeVariants(
  productId: number,
  { added, moved, removed }: VariantChanges,
  { tx, changesRows }: ImportContext,
): Promise<void> {
  if (!changesRows) return
  if (removed.length > 0) await tx.delete(productColors).where(inArray(productColors.id, [...removed]))
  for (const { id, position } of moved) {
    await tx.update(productColors).set({ position }).where(eq(productColors.id, id))
  }
  if (added.length > 0) await tx.insert(productColors).values(added.map(row => ({ ...row, productId })))
}

/** The drawn picture of a product in another color; photographs and pictures of others stay as they are. */
export function pictureIn(picture: string, hex: string): string {
  return picture.replace(
    /^(\/api\/V1\/picture\/[^/]+\/)[0-9a-f]{6}(\/\d)$/,
    `$1${hex.slice(1).toLowerCase()}$2`,
  )
}
