import { Button } from 'shared-ui'
import { ordersHref } from './order-links.ts'
import { ResultFrame } from './result-frame.tsx'

/** The gateway sent the browser back with a payment that nobody knows. */
export function UnknownPayment() {
  return (
    <ResultFrame
      look="failed"
      title="این پرداخت پیدا نشد"
      text="اگر مبلغی از حساب شما کم شده باشد، بانک آن را بازمی‌گرداند. سفارش‌های خود را ببینید."
      actions={<Button href={ordersHref()}>پیگیری سفارش</Button>}
    />
  )
}

/** The gateway sent the browser back while the shop could not look the payment up. */
export function LaterKnown() {
  return (
    <ResultFrame
      look="waiting"
      title="نتیجهٔ پرداخت کمی بعد معلوم می‌شود"
      text="اگر پرداخت کرده‌اید، پول شما محفوظ است و سفارش خودبه‌خود تأیید می‌شود؛ دوباره پرداخت نکنید. چند دقیقهٔ دیگر سفارش‌های خود را ببینید."
      actions={<Button href={ordersHref()}>پیگیری سفارش</Button>}
    />
  )
}
