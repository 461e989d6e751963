import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { orderDetail } from 'shared-shop/endpoints/orders/order-detail'
import { Button, EmptyState, ErrorSlot } from 'shared-ui'
import { Panel } from '../../parts/layout/checkout-layout.tsx'
import { ordersHref } from '../order-links.ts'
import { OrdersPage, OrdersSkeleton } from '../orders-view.tsx'
import { useFollowed } from '../use-followed.ts'
import { OrderDetail } from './order-detail.tsx'
import { Receipt, usePaperName } from './receipt.tsx'

/** One order of the user, or its receipt once it was paid. */
export function OneOrder({
  title,
  orderId,
  view,
}: {
  /** Heading of the list page. */
  title: string
  orderId: number
  view: 'detail' | 'receipt'
}) {
  const paper = usePaperName()
  const { state, refetch, setData } = useFollowed(orderDetail, { params: { id: orderId } })
  if (state.status === 'loading') return <OrdersSkeleton title={title} />
  const order = state.status === 'ready' ? state.value : undefined
  const isReceipt = view === 'receipt' && order?.paidAt != null
  const trail = [{ name: title, href: ordersHref() }, { name: isReceipt ? paper : 'جزئیات سفارش' }]
  return (
    <OrdersPage title={order ? undefined : title} trail={trail}>
      {state.status === 'failed' && (
        <Panel>
          <NotThere failure={state.failure} onRetry={refetch} />
        </Panel>
      )}
      {order && !isReceipt && <OrderDetail order={order} onChanged={changed => setData(() => changed)} />}
      {order && isReceipt && <Receipt order={order} />}
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
