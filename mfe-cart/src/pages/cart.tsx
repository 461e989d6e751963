import { definePage } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { CartView } from '../cart/cart-view.tsx'
import { useIsArriving } from '../cart/use-is-arriving.ts'
import { HandoverBanner } from '../handover/handover-banner.tsx'
import { useHandover } from '../handover/use-handover.ts'
import { StepSkeleton } from '../parts/layout/step-skeleton.tsx'
import { useCart } from '../store/use-cart.ts'
import { useCartRefresh } from '../store/use-cart-refresh.ts'

const title = 'سبد خرید'

function CartPage() {
  const cart = useCart()
  const refresh = useCartRefresh()
  const isArriving = useIsArriving(cart)
  const { handover, retry, dismiss } = useHandover()
  const isComing = handover?.kind === 'coming' && cart.lines.length === 0
  if (cart.status === 'loading' || isArriving || isComing) return <CartPageSkeleton />
  const banner = <HandoverBanner handover={handover} onRetry={retry} onDismiss={dismiss} />
  return <CartView cart={cart} onRefresh={refresh} banner={banner} />
}

function CartPageSkeleton() {
  return <StepSkeleton step="cart" title={title} />
}

/** `/card`: the cart. The server does not know it, so it renders the skeleton. */
export const page = definePage({
  searchParams: [],
  load: async () => null,
  head: () => ({ title, canonical: paths.cart, robots: 'noindex' }),
  Page: CartPage,
  Skeleton: CartPageSkeleton,
})
