import type { DiscountRefusal } from 'shared-shop/discounts/discount'
import { formatNumber } from 'shared-shop/text/digits'
import { discountSentence } from '../parts/discount-sentence.ts'
import type { HandoverMerge } from './merge-handover.ts'

/** The cart's discount code that is not valid here; without a refusal the server could not be reached. */
export interface UnappliedCode {
  readonly code: string
  readonly refusal?: DiscountRefusal
}

/** The result of a handover in sentences: what was added first, then how it differs from the other page. */
export function handoverSentences(merge: HandoverMerge, code: UnappliedCode | undefined): readonly string[] {
  const { count, gone, fewer, later, leftOut } = merge
  const nameless = gone.filter(name => name === '').length
  return [
    count > 0
      ? `${formatNumber(count)} کالا از صفحهٔ پیشین به سبد خرید شما آمد.`
      : 'هیچ کالایی از صفحهٔ پیشین به سبد خرید شما نیامد.',
    ...gone.filter(Boolean).map(name => `${name} دیگر فروخته نمی‌شود و به سبد نیامد.`),
    ...(nameless > 0 ? [`${formatNumber(nameless)} کالا دیگر فروخته نمی‌شود و به سبد نیامد.`] : []),
    ...fewer.map(({ name, inventory }) => `از ${name} فقط ${formatNumber(inventory)} عدد مانده است.`),
    ...later.map(name => `سبد خرید پر است؛ ${name} به «خرید بعدی» رفت.`),
    ...leftOut.map(name => `سبد خرید پر است؛ ${name} افزوده نشد.`),
    ...(code ? [codeSentence(code)] : []),
  ]
}

function codeSentence({ code, refusal }: UnappliedCode): string {
  if (!refusal) return `کد تخفیف ${code} بررسی نشد؛ می‌توانید آن را در خلاصهٔ سبد دوباره وارد کنید.`
  return `کد تخفیف ${code} به کار نرفت: ${discountSentence(refusal)}`
}
