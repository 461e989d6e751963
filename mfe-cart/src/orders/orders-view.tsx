import type { ReactNode } from 'react'
import { sentenceOf } from 'shared-shop/client'
import { orderList } from 'shared-shop/endpoints/orders/order-list'
import * as paths from 'shared-shop/paths'
import { Breadcrumb, Button, EmptyState, ErrorSlot, LoadingText, Pagination, Skeleton } from 'shared-ui'
import { useHandedFocus } from 'shared-ui/use-handed-focus'
import { styled } from 'styled-components'
import { FilledPage, Panel } from '../parts/layout/checkout-layout.tsx'
import { OrderCard } from './order-card.tsx'
import { ordersHref } from './order-links.ts'
import { useFollowed } from './use-followed.ts'

const PER_PAGE = 20

const Page = styled(FilledPage)`
  padding-block: 12px 44px;
  > h1 { margin-block: 4px 20px; }
`

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`

const More = styled.div`
  margin-block-start: 32px;
`

/** One page of the user's orders, newest first. */
export function OrdersView({ title, page }: { title: string; page: number }) {
  const { state: orders, refetch } = useFollowed(orderList, { query: { page } })
  if (orders.status === 'loading') return <OrdersSkeleton title={title} />
  return (
    <OrdersPage title={title}>
      {orders.status === 'failed' && (
        <Panel>
          <ErrorSlot reason={sentenceOf(orders.failure)} onRetry={refetch} />
        </Panel>
      )}
      {orders.status === 'ready' && orders.value.data.length === 0 && (
        <Panel>
          <EmptyState
            icon="package"
            title={page === 1 ? 'هنوز سفارشی ندارید' : 'سفارشی در این صفحه نیست'}
            text="سفارش‌های شما پس از خرید اینجا دیده می‌شوند."
            action={
              page === 1 ? (
                <Button href="/">شروع خرید</Button>
              ) : (
                <Button href={ordersHref()}>همهٔ سفارش‌ها</Button>
              )
            }
          />
        </Panel>
      )}
      {orders.status === 'ready' && (
        <List>
          {orders.value.data.map(order => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </List>
      )}
      {orders.status === 'ready' && (
        <More>
          <Pagination
            page={page}
            total={Math.ceil(orders.value.total / PER_PAGE)}
            hrefOf={ordersHref}
            label="صفحه‌های سفارش‌ها"
          />
        </More>
      )}
    </OrdersPage>
  )
}

/** The frame of all order pages; omit `title` if the content has its own heading. */
export function OrdersPage({
  title,
  trail = [],
  children,
}: {
  title: string | undefined
  trail?: readonly { name: string; href?: string }[]
  children: ReactNode
}) {
  const here = trail.length > 0 ? trail : [{ name: title ?? '' }]
  return (
    <Page ref={useHandedFocus()}>
      <Breadcrumb items={[{ name: 'خانه', href: '/' }, { name: 'حساب من', href: paths.profile }, ...here]} />
      {title !== undefined && <h1>{title}</h1>}
      {children}
    </Page>
  )
}

export function OrdersSkeleton({ title }: { title: string }) {
  return (
    <OrdersPage title={title}>
      <div aria-busy="true">
        <LoadingText />
        <Skeleton $height="420px" $radius="24px" />
      </div>
    </OrdersPage>
  )
}
