import { useId } from 'react'
import { useNavigate } from 'shared-remote'
import { sentenceOf } from 'shared-shop/client'
import { shippingMethodName } from 'shared-shop/orders/shipping-method'
import { shippingMethodSchema } from 'shared-shop/orders/shipping-option'
import * as paths from 'shared-shop/paths'
import { Button, ErrorSlot } from 'shared-ui'
import { RadioCards } from 'shared-ui/forms'
import { styled } from 'styled-components'
import { CheckoutLayout, Panel } from '../../parts/layout/checkout-layout.tsx'
import { isAbovePaymentMax, OrderSummary } from '../../parts/layout/order-summary.tsx'
import { PanelHead } from '../../parts/layout/panel-head.tsx'
import { StepSkeleton } from '../../parts/layout/step-skeleton.tsx'
import { PaymentMaxNote } from '../../parts/payment-max-note.tsx'
import { pageCart } from '../../store/page-cart.ts'
import { useCartRefresh } from '../../store/use-cart-refresh.ts'
import { ChosenAddress } from '../address/chosen-address.tsx'
import { useChosenAddress } from '../address/use-chosen-address.ts'
import type { StepProps } from '../checkout-page.tsx'
import { chosenOption, isWaiting, stillOffered, useQuote, useShipping } from '../use-quote.ts'
import { DeliveryDays } from './delivery-days.tsx'
import { shippingMethodCost, shippingMethodText, slotText } from './shipping-methods.ts'

const Slots = styled.div`
  margin-block-start: 20px;
  legend { margin-block-end: 12px; font-size: var(--fs-small); font-weight: 700; }
`

/** Stale time of the quote, ms: moving back and forth between the steps fetches it once. */
const QUOTE_STALE_MS = 5 * 60_000

/** Chooses the shipping method (1 by default, spec §9) and the day. */
export function DeliveryStep({ title, cart, chosen }: StepProps) {
  useCartRefresh('known')
  const navigate = useNavigate()
  const headingId = useId()
  const [address, reloadAddress] = useChosenAddress(chosen.addressId)
  const cityId = address.status === 'ready' ? address.value?.cityId : undefined
  const [quote, reloadQuote] = useQuote(cart.lines, cityId, QUOTE_STALE_MS)
  const offered = quote.status === 'ready' ? quote.value : undefined
  const option = chosenOption(offered, chosen.shippingMethod)
  const days = option?.days ?? []
  const slots = option?.slots ?? []
  const day = stillOffered(days, chosen.deliveryDay)
  const slot = stillOffered(slots, chosen.deliverySlot)
  const shipping = useShipping(option)
  const { checkout } = pageCart()
  const next = () => {
    if (!option) return
    checkout.chooseDelivery(option.mode, day, slot)
    checkout.confirmDelivery()
    navigate(paths.checkoutPayment)
  }
  if (isWaiting(address, quote)) return <StepSkeleton step="delivery" title={title} />
  return (
    <CheckoutLayout
      step="delivery"
      aside={
        <OrderSummary amounts={cart.price} shipping={shipping}>
          <Button
            block
            size="lg"
            endIcon="arrow-left"
            disabled={!option || isAbovePaymentMax(cart, shipping)}
            onClick={next}
          >
            ادامه به پرداخت
          </Button>
          <PaymentMaxNote cart={cart} shipping={shipping} review />
        </OrderSummary>
      }
    >
      <h1 className="visually-hidden">{title}</h1>
      <Panel>
        <ChosenAddress address={address} onRetry={reloadAddress} />
      </Panel>
      <Panel>
        {quote.status === 'failed' && (
          <>
            <PanelHead title={title} />
            <ErrorSlot reason={sentenceOf(quote.failure)} onRetry={reloadQuote} />
          </>
        )}
        {offered && option && (
          <>
            <PanelHead title={title} id={headingId} />
            <RadioCards
              name={{ headingId }}
              value={String(option.mode)}
              onChange={value =>
                checkout.chooseDelivery(shippingMethodSchema.parse(Number(value)), day, slot)
              }
              options={offered.options.map(way => ({
                value: String(way.mode),
                label: shippingMethodName(way.mode),
                description: shippingMethodText(way),
                end: shippingMethodCost(way),
              }))}
            />
          </>
        )}
      </Panel>
      {option && days.length > 0 && (
        <Panel>
          <DeliveryDays
            days={days}
            chosen={day}
            onChoose={picked => checkout.chooseDelivery(option.mode, picked, slot)}
          />
          {slots.length > 0 && (
            <Slots>
              <RadioCards
                name={{ legend: 'بازهٔ ساعت' }}
                columns
                value={slot ?? undefined}
                onChange={picked => checkout.chooseDelivery(option.mode, day, picked)}
                options={slots.map(each => ({ value: each, label: slotText(each) }))}
              />
            </Slots>
          )}
        </Panel>
      )}
    </CheckoutLayout>
  )
}
