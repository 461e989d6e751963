import { definePage, useLocation } from 'shared-remote'
import { idTextSchema, pageSchema } from 'shared-shop/schema/primitives'
import { OneOrder } from '../orders/one-order.tsx'
import { OrdersSkeleton, OrdersView } from '../orders/orders-view.tsx'
import { useLoginPage } from '../parts/use-login-page.ts'
import { useWho } from '../parts/use-who.ts'

const title = 'پیگیری سفارش'

function OrderTrackingPage() {
  const who = useWho()
  const { search } = useLocation()
  useLoginPage(who === 'guest')
  // Orders belong to a user: fetch nothing before the user is known.
  if (who !== 'user') return <OrdersSkeleton title={title} />
  const query = new URLSearchParams(search)
  const order = idTextSchema.safeParse(query.get('order') ?? '')
  if (order.success) {
    const view = query.get('view') === 'invoice' ? 'invoice' : 'detail'
    return <OneOrder key={order.data} title={title} orderId={order.data} view={view} />
  }
  const page = pageSchema.safeParse(query.get('page') ?? '1')
  return <OrdersView title={title} page={page.success ? page.data : 1} />
}

/** `/card/cardList`: order tracking; `?page=2`, one order with `?order={id}`, its invoice with `&view=invoice`. */
export const page = definePage({
  searchParams: ['order', 'view', 'page'],
  load: async () => null,
  head: () => ({ title, robots: 'noindex' }),
  Page: OrderTrackingPage,
  Skeleton: () => <OrdersSkeleton title={title} />,
})
