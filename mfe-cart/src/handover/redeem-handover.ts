import { type ApiClient, isApiFailure } from 'shared-shop/client'
import type { DiscountRefusal } from 'shared-shop/discounts/discount'
import { cartHandoverRedeem } from 'shared-shop/endpoints/carts/cart-handover-redeem'
import { formatNumber } from 'shared-shop/text/digits'
import { discountSentence } from '../parts/discount-sentence.ts'
import type { CartStore } from '../store/cart/cart-store.ts'
import { priceLinesWith } from '../store/cart/price-lines.ts'
import { randomUuid } from '../store/random-uuid.ts'
import { type HandoverMerge, mergeHandover } from './merge-handover.ts'
import type { PendingHandover } from './pending-handover.ts'

export type HandoverOutcome =
  | { readonly kind: 'merged'; readonly sentences: readonly string[] }
  /** The code was used, has expired, or never existed. */
  | { readonly kind: 'refused' }
  /** Can be retried. */
  | { readonly kind: 'failed'; readonly failure: unknown }

/**
 * Redeems this tab's pending code: merges its cart into the shop's and tries its discount code. Undefined if no code is
 * pending. Never rejects.
 */
export async function redeemHandover({
  api,
  cart,
  pending,
}: {
  api: ApiClient
  cart: CartStore
  pending: PendingHandover
}): Promise<HandoverOutcome | undefined> {
  const pendingCode = pending.read()
  if (!pendingCode) return undefined
  try {
    const { lines, discountCode } = await api.call(cartHandoverRedeem, { body: pendingCode })
    const merge = mergeHandover(cart.contents(), lines, randomUuid)
    cart.replaceAndSync(merge.contents)
    const code = await triedCode(discountCode, api, cart)
    pending.forget(pendingCode)
    // The page may have fetched prices before these lines were added.
    void cart.refresh(priceLinesWith(api)).then(() => {
      if (!cart.isPriced()) void cart.refresh(priceLinesWith(api))
    })
    return { kind: 'merged', sentences: handoverSentences(merge, code) }
  } catch (failure) {
    if (!isRefusal(failure)) return { kind: 'failed', failure }
    pending.forget(pendingCode)
    return { kind: 'refused' }
  }
}

async function triedCode(
  typed: string | undefined,
  api: ApiClient,
  cart: CartStore,
): Promise<UnappliedCode | undefined> {
  if (typed === undefined || cart.contents().lines.length === 0) return undefined
  try {
    const refusal = await cart.applyDiscount(typed, priceLinesWith(api))
    return refusal && { code: typed, refusal }
  } catch {
    return { code: typed }
  }
}

/** Refusals that a retry would not change. */
function isRefusal(failure: unknown): boolean {
  return isApiFailure(failure) && (failure.code === 'HANDOVER_REFUSED' || failure.code === 'INVALID_INPUT')
}

/** The cart's discount code that is not valid here; without a refusal the server could not be reached. */
interface UnappliedCode {
  readonly code: string
  readonly refusal?: DiscountRefusal
}

/** The result of a handover in sentences: what was added first, then how it differs from the other page. */
function handoverSentences(merge: HandoverMerge, code: UnappliedCode | undefined): readonly string[] {
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
