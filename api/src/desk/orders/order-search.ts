import { eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { toLatinDigits } from 'shared-shop/text/digits'
import { normalizeText } from 'shared-shop/text/persian-text'
import { orderLines, orders, users } from '../../db/schema/schema.ts'

/** By code, number, phone, name, SKU or tracking code; a condition on `orders` with `users`. Undefined: empty text. */
export function matchingOrders(typed: string): SQL | undefined {
  const text = toLatinDigits(normalizeText(typed))
  if (text === '') return undefined
  const recipientPhone = sql`${orders.address} ->> 'recipientPhone'`
  const id = orderIdOf(text)
  const phone = phoneOf(text)
  const named = `%${escapeLike(text)}%`
  return or(
    id === undefined ? undefined : eq(orders.id, id),
    phone === undefined ? undefined : or(eq(users.phone, phone), eq(recipientPhone, phone)),
    eq(orders.trackingCode, text),
    sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines} where ${orderLines.sku} in (${text}, ${text.toUpperCase()}))`,
    // Digits alone are in no name.
    /\p{L}/u.test(text)
      ? or(ilike(users.name, named), ilike(sql`${orders.address} ->> 'recipient'`, named))
      : undefined,
  )
}

/** An order code ends in the order's id. */
function orderIdOf(text: string): number | undefined {
  const id = Number(/^(?:KN-\d{4}-)?(\d{1,10})$/i.exec(text)?.[1])
  return id >= 1 && id <= 2_147_483_647 ? id : undefined
}

function phoneOf(text: string): string | undefined {
  const digits = /^(?:\+98|0098|0)?(9\d{9})$/.exec(text.replace(/[\s()-]/g, ''))?.[1]
  return digits && `0${digits}`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, sign => `\\${sign}`)
}
