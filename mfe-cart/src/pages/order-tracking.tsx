import { idTextSchema, pageSchema } from 'shared-base/schema/primitives'
import { definePage, useLocation } from 'shared-remote'
import { OneOrder } from '../orders/order/one-order.tsx'
import { OrdersSkeleton, OrdersView } from '../orders/orders-view.tsx'
import { useLoginPage } from '../parts/use-login-page.ts'
import { useShopper } from '../parts/use-shopper.ts'

const title = 'پیگیری سفارش'

function OrderTrackingPage() {
  const shopper = useShopper()
  const { search } = useLocation()
  useLoginPage(shopper === 'guest')
  // Orders belong to a user: fetch nothing before the user is known.
  if (shopper !== 'user') return <OrdersSkeleton title={title} />
  const query = new URLSearchParams(search)
  const order = idTextSchema.safeParse(query.get('order') ?? '')
  if (order.success) {
    const view = query.get('view') === 'receipt' ? 'receipt' : 'detail'
    return <OneOrder key={order.data} title={title} orderId={order.data} view={view} />
  }
  const page = pageSchema.safeParse(query.get('page') ?? '1')
  return <OrdersView title={title} page={page.success ? page.data : 1} />
}

/** `/card/cardList`: order tracking; `?page=2`, one order with `?order={id}`, its receipt with `&view=receipt`. */
export const page = definePage({
  searchParams: ['order', 'view', 'page'],
  load: async () => null,
  head: () => ({ title, robots: 'noindex' }),
  Page: OrderTrackingPage,
  Skeleton: () => <OrdersSkeleton title={title} />,
})
