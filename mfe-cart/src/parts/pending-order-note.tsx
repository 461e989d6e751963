import * as paths from 'shared-shop/paths'
import { Button } from 'shared-ui'
import { useCartHost } from '../store/cart-host.ts'
import { Note } from './note.tsx'

/**
 * Shown for a cart with lines that cannot be bought: the shopper's own unpaid order may have reserved the last units,
 * so offer to pay that order. Only for the browser.
 */
export function PendingOrderNote() {
  const orderId = useCartHost().page().placed.ids().at(-1)
  if (orderId === undefined) return null
  return (
    <Note tone="info" sentence="سفارش پیشین شما هنوز پرداخت نشده و کالاهایش برای شما نگه داشته شده است.">
      <Button variant="line" size="sm" href={paths.checkPayment(orderId)}>
        پرداخت سفارش پیشین
      </Button>
    </Note>
  )
}
