import { paymentLimitTexts } from 'shared-shop/errors/payment-limit-texts'
import { payablePrice } from 'shared-shop/money/price'
import * as paths from 'shared-shop/paths'
import { Button } from 'shared-ui'
import type { CartSnapshot } from '../store/cart/cart-snapshot.ts'
import { CallShop } from './call-shop.tsx'
import { isAbovePaymentMax, type SummaryShipping } from './layout/order-summary.tsx'
import { limitSentence, Note } from './note.tsx'

/** Ordering in parts is of no use. */
const ofOneUnit =
  'قیمت یکی از کالاها به‌تنهایی از بیشترین مبلغ یک پرداخت بانکی بیشتر است؛ برای خرید آن با ما تماس بگیرید.'

/**
 * Why a cart above the limit of one payment cannot be paid, and what to do; `review`: with a link to the cart. The
 * region is always rendered, so that its content is announced.
 */
export function PaymentMaxNote({
  id,
  cart,
  shipping,
  review = false,
}: {
  id?: string
  cart: Pick<CartSnapshot, 'lines' | 'price' | 'paymentMax'>
  shipping: SummaryShipping
  review?: boolean
}) {
  const { lines, paymentMax = Number.POSITIVE_INFINITY } = cart
  const single = lines.some(({ price, special }) => payablePrice(price, special) > paymentMax)
  return (
    <div role="alert" id={id}>
      {isAbovePaymentMax(cart, shipping) && (
        <Note tone="err" sentence={single ? ofOneUnit : paymentLimitTexts.PAYMENT_MAX}>
          <span>{limitSentence(paymentMax)}</span>
          {review && (
            <Button variant="line" size="sm" href={paths.cart}>
              بازبینی سبد خرید
            </Button>
          )}
          <CallShop />
        </Note>
      )}
    </div>
  )
}
