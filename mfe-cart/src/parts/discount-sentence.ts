import type { DiscountRefusal } from 'shared-shop/discounts/discount'
import { cartTexts } from 'shared-shop/errors/cart-texts'
import { formatDate } from 'shared-shop/text/dates'
import { formatToman } from 'shared-shop/text/digits'

/** Why a discount code is not valid, with what the shopper needs to fix it. */
export function discountSentence({ reason, minTotal, total, startsAt }: DiscountRefusal): string {
  const sentence = cartTexts[reason]
  if (minTotal !== undefined && total !== undefined) {
    const [missing, least] = [formatToman(minTotal - total), formatToman(minTotal)]
    return `${sentence} حداقل ${least} تومان است؛ ${missing} تومان دیگر مانده است.`
  }
  if (startsAt !== undefined) return `${sentence} از ${formatDate(startsAt)} می‌توانید از آن استفاده کنید.`
  return sentence
}
