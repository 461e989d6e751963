import { useEndpoint } from 'shared-remote'
import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { orderDetail } from 'shared-shop/endpoints/orders/order-detail'
import { Button, EmptyState, ErrorSlot } from 'shared-ui'
import { Panel } from '../../parts/layout/checkout-layout.tsx'
import { OrdersPage, OrdersSkeleton } from '../list/orders-view.tsx'
import { ordersHref } from '../order-links.ts'
import { Invoice } from './invoice.tsx'
import { OrderDetail } from './order-detail.tsx'

/** One order of the user, or its invoice. */
export function OneOrder({
  title,
  orderId,
  view,
}: {
  /** Heading of the list page. */
  title: string
  orderId: number
  view: 'detail' | 'invoice'
}) {
  const { state, refetch, setData } = useEndpoint(orderDetail, { params: { id: orderId } })
  if (state.status === 'loading') return <OrdersSkeleton title={title} />
  const order = state.status === 'ready' ? state.value : undefined
  const trail = [
    { name: title, href: ordersHref() },
    { name: view === 'invoice' ? 'فاکتور' : 'جزئیات سفارش' },
  ]
  return (
    <OrdersPage title={order ? undefined : title} trail={trail}>
      {state.status === 'failed' && (
        <Panel>
          <NotThere failure={state.failure} onRetry={refetch} />
        </Panel>
      )}
      {order && view === 'detail' && (
        <OrderDetail order={order} onChanged={changed => setData(() => changed)} />
      )}
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
