import { formatDate } from 'shared-shop/dates'
import { formatToman } from 'shared-shop/digits'
import type { DiscountRefusal } from 'shared-shop/entities/discount'
import { messageOf } from 'shared-shop/messages'

/** Why a discount code does not hold, with what the shopper needs to know to mend it. */
export function discountSentence({ reason, minTotal, total, startsAt }: DiscountRefusal): string {
  const sentence = messageOf(reason)
  if (minTotal !== undefined && total !== undefined) {
    const [missing, least] = [formatToman(minTotal - total), formatToman(minTotal)]
    return `${sentence} حداقل ${least} تومان است؛ ${missing} تومان دیگر مانده است.`
  }
  if (startsAt !== undefined) return `${sentence} از ${formatDate(startsAt)} می‌توانید از آن استفاده کنید.`
  return sentence
}
