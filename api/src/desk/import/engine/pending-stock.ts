import { asc, sql } from 'drizzle-orm'
import type { FileKind } from 'shared-shop/catalogue-files/kinds'
import { type Database, isAmong } from '../../../db/database.ts'
import { productColors } from '../../../db/schema/schema.ts'
import type { StockChange } from '../kinds/kind.ts'

const BATCH = 1000

/** A change of stock that no longer fits: more units are held by unpaid orders. */
export interface Misfit {
  readonly line: number
  readonly kind: FileKind
  readonly onHand: number
  readonly reserved: number
}

/** Units to be stored when everything else is: the rows that orders need are locked for a moment only. */
export class PendingStock {
  readonly #units = new Map<number, StockChange & { readonly kind: FileKind }>()

  add(change: StockChange, kind: FileKind): void {
    this.#units.set(change.variantId, { ...change, kind })
  }

  clear(): void {
    this.#units.clear()
  }

  /** Stores the units in the order in which orders lock them; returns those that did not fit. */
  async store(tx: Database): Promise<Misfit[]> {
    const misfits: Misfit[] = []
    const ids = [...this.#units.keys()].sort((a, b) => a - b)
    for (let from = 0; from < ids.length; from += BATCH) {
      misfits.push(...(await this.#storeSome(tx, ids.slice(from, from + BATCH))))
    }
    return misfits
  }

  async #storeSome(tx: Database, ids: readonly number[]): Promise<Misfit[]> {
    const rows = await tx
      .select({ id: productColors.id, reserved: productColors.reserved })
      .from(productColors)
      .where(isAmong(productColors.id, ids))
      .orderBy(asc(productColors.id))
      .for('update')
    const misfits: Misfit[] = []
    const fits: { id: number; n: number }[] = []
    for (const { id, reserved } of rows) {
      const change = this.#units.get(id)
      if (!change) continue
      const { onHand, line, kind } = change
      if (onHand < reserved) misfits.push({ line, kind, onHand, reserved })
      else fits.push({ id, n: onHand })
    }
    if (fits.length > 0) {
      await tx.execute(sql`
        update ${productColors} set on_hand = given.n
        from jsonb_to_recordset(${JSON.stringify(fits)}::jsonb) as given (id integer, n integer)
        where ${productColors.id} = given.id`)
    }
    return misfits
  }
}
