import { useCallback, useState } from 'react'
import { useApi } from 'shared-remote'
import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { orderDetail } from 'shared-shop/endpoints/orders/order-detail'
import type { Order } from 'shared-shop/orders/order'
import { Button, EmptyState, ErrorSlot } from 'shared-ui'
import { useLoad } from '../loading/use-load.ts'
import { Panel } from '../parts/checkout-layout.tsx'
import { Invoice } from './invoice.tsx'
import { OrderDetail } from './order-detail.tsx'
import { ordersHref } from './order-links.ts'
import { OrdersPage, OrdersSkeleton } from './orders-view.tsx'

/** One order of the user, or its invoice. */
export function OneOrder({
  title,
  orderId,
  view,
}: {
  /** Of the list that it is out of. */
  title: string
  orderId: number
  view: 'detail' | 'invoice'
}) {
  const api = useApi()
  const load = useCallback(
    (signal: AbortSignal) => api.call(orderDetail, { params: { id: orderId } }, { signal }),
    [api, orderId],
  )
  const [loaded, reload] = useLoad(load)
  // What the shopper's own doing made of it is newer than what was loaded.
  const [changed, setChanged] = useState<Order>()
  if (loaded.status === 'loading') return <OrdersSkeleton title={title} />
  const order = changed ?? (loaded.status === 'ready' ? loaded.value : undefined)
  const trail = [
    { name: title, href: ordersHref() },
    { name: view === 'invoice' ? 'فاکتور' : 'جزئیات سفارش' },
  ]
  return (
    <OrdersPage title={order ? undefined : title} trail={trail}>
      {loaded.status === 'failed' && !order && (
        <Panel>
          <NotThere failure={loaded.failure} onRetry={reload} />
        </Panel>
      )}
      {order && view === 'detail' && <OrderDetail order={order} onChanged={setChanged} />}
      {order && view === 'invoice' && <Invoice order={order} />}
    </OrdersPage>
  )
}

function NotThere({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  if (!isApiFailure(failure) || failure.status !== 404) {
    return <ErrorSlot reason={sentenceOf(failure)} onRetry={onRetry} />
  }
  return (
    <EmptyState
      icon="package"
      title="این سفارش پیدا نشد"
      text="شاید با شمارهٔ دیگری وارد شده‌اید."
      action={<Button href={ordersHref()}>همهٔ سفارش‌ها</Button>}
    />
  )
}
