import { useState } from 'react'
import { sentenceOf } from 'shared-shop/client'
import { textOf } from 'shared-shop/errors/texts'
import type { ShippingOption } from 'shared-shop/orders/shipping-option'
import { Button, ErrorSlot } from 'shared-ui'
import { ChangesBanner } from '../../parts/changes-banner.tsx'
import { CheckoutLayout, Panel } from '../../parts/layout/checkout-layout.tsx'
import { isAbovePaymentMax, OrderSummary, payableOf } from '../../parts/layout/order-summary.tsx'
import { StepSkeleton } from '../../parts/layout/step-skeleton.tsx'
import { Note } from '../../parts/note.tsx'
import { PendingOrderNote } from '../../parts/pending-order-note.tsx'
import type { CheckoutState } from '../../store/checkout-store.ts'
import { pageCart } from '../../store/page-cart.ts'
import { useCartRefresh } from '../../store/use-cart-refresh.ts'
import { useChosenAddress } from '../address/use-chosen-address.ts'
import type { StepProps } from '../checkout-page.tsx'
import { chosenOption, isWaiting, stillOffered, useQuote, useShipping } from '../use-quote.ts'
import { OrderReview } from './order-review.tsx'
import { type AmountChange, changedSentence, changeOf } from './pay-problem.ts'
import { PayProblemNote } from './pay-problem-note.tsx'
import { PaymentModes } from './payment-modes.tsx'
import { placeAndPay, type ShownOrder } from './place-order.ts'
import { Terms, useTerms } from './terms.tsx'
import { usePay } from './use-pay.ts'

/** The last step: reviews the choices, places the order and leaves for the gateway. */
export function PaymentStep({ title, cart, chosen }: StepProps) {
  const refresh = useCartRefresh()
  const [address, reloadAddress] = useChosenAddress(chosen.addressId)
  const to = address.status === 'ready' ? address.value : undefined
  const [quote, reloadQuote] = useQuote(cart.lines, to?.cityId, 0)
  const option = chosenOption(quote.status === 'ready' ? quote.value : undefined, chosen.shippingMethod)
  const shipping = useShipping(option)
  // Order exactly what is on the screen: nothing below reads the cart or the checkout again.
  const shown: ShownOrder | undefined = to &&
    option && {
      lines: cart.lines,
      addressId: to.id,
      shippingMethod: option.mode,
      ...deliveryOf(option, chosen),
      discountCode: cart.discountInfo?.code,
      payable: payableOf(cart.price, shipping),
    }
  const changed = useChangedAmount(shown?.payable)
  const { busy, problem, pay, payInsteadOf } = usePay(
    async (api, replaces) => {
      if (!shown) throw new Error('The button is disabled until there is something to order')
      return placeAndPay(api, pageCart(), shown, replaces)
    },
    ({ code }) => {
      // The address was deleted elsewhere in the meantime.
      if (code === 'NOT_FOUND') reloadAddress()
      if (code === 'INVALID_INPUT') reloadQuote()
      if (!priceCodes.has(code)) return
      void refresh()
      reloadQuote()
    },
  )
  const terms = useTerms(chosen.termsAccepted)
  const blocked = cart.lines.some(line => line.problem)
  const tooMuch = isAbovePaymentMax(cart, shipping)
  const reload = () => {
    reloadAddress()
    reloadQuote()
  }
  const failure =
    address.status === 'failed' ? address.failure : quote.status === 'failed' ? quote.failure : undefined
  if (isWaiting(address, quote)) return <StepSkeleton step="payment" title={title} />
  return (
    <CheckoutLayout
      step="payment"
      aside={
        <OrderSummary amounts={cart.price} shipping={shipping}>
          <div role="status">
            {changed && !problem && (
              <Note tone="info" sentence="مبلغ سفارش تغییر کرده است.">
                <span>{changedSentence(changed)}</span>
              </Note>
            )}
          </div>
          <Terms {...terms} />
          <Button
            block
            size="lg"
            endIcon="arrow-left"
            loading={busy}
            disabled={!shown || blocked || tooMuch || problem?.isFinal}
            onClick={() => terms.whenAccepted(pay)}
          >
            پرداخت
          </Button>
          <PayProblemNote
            problem={
              tooMuch
                ? { ...aboveMax, max: cart.paymentMax }
                : (problem ?? (blocked ? notAvailable : undefined))
            }
            busy={busy}
            onPayInsteadOf={orderId => terms.whenAccepted(() => payInsteadOf(orderId))}
          />
          {blocked && <PendingOrderNote />}
        </OrderSummary>
      }
    >
      <PaymentModes />
      <Panel>
        <ChangesBanner changes={cart.changes} onDismiss={() => pageCart().cart.dismissChanges()} />
        {failure !== undefined && <ErrorSlot reason={sentenceOf(failure)} onRetry={reload} />}
        {to && shown && <OrderReview shown={shown} address={to} />}
      </Panel>
    </CheckoutLayout>
  )
}

/** The first amount that this page showed and the present one, toman, if they differ: another tab may change the cart. */
function useChangedAmount(payable: number | undefined): AmountChange | undefined {
  const [first, setFirst] = useState<number>()
  if (first === undefined && payable !== undefined) setFirst(payable)
  return changeOf(first, payable)
}

/** The chosen day and hours, if the displayed shipping method offers them. */
function deliveryOf(
  { mode, days, slots }: ShippingOption,
  { shippingMethod, deliveryDay, deliverySlot }: CheckoutState,
): Pick<ShownOrder, 'deliveryDay' | 'deliverySlot'> {
  const day = mode !== shippingMethod ? stillOffered(days, deliveryDay) : deliveryDay
  const offered = mode === shippingMethod || slots.some(slot => slot === deliverySlot)
  return { deliveryDay: day, deliverySlot: day !== null && offered ? deliverySlot : null }
}

const notAvailable = {
  code: 'lines-unavailable',
  sentence: textOf('lines-unavailable'),
  recoveryAction: 'cart',
  isFinal: false,
} as const

/** Shown before the server refuses the order for the same reason. */
const aboveMax = {
  code: 'PAYMENT_MAX',
  sentence: textOf('PAYMENT_MAX'),
  recoveryAction: 'split',
  isFinal: false,
} as const

/** Refusals after which prices, stock or limits are other than shown. */
const priceCodes: ReadonlySet<string> = new Set([
  'SOLD_OUT',
  'PRICE_CHANGED',
  'DISCOUNT_REFUSED',
  'PAYMENT_MAX',
])
