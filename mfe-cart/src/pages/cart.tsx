import { definePage } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { CartView } from '../cart/cart-view.tsx'
import { EarlyCart } from '../cart/early/early-cart.tsx'
import { earlyCartScript } from '../cart/early/early-script.ts'
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

/** Its text stays out of the browser's files: the server's document carries it. */
const early = import.meta.env.SSR ? earlyCartScript() : undefined

function CartPageSkeleton() {
  return (
    <StepSkeleton step="cart" title={title} around={body => <EarlyCart script={early}>{body}</EarlyCart>} />
  )
}

/** `/card`: the cart. The server does not know it: it renders the skeleton, and the early script fills it. */
export const page = definePage({
  searchParams: [],
  load: async () => null,
  head: () => ({ title, canonical: paths.cart, robots: 'noindex' }),
  Page: CartPage,
  Skeleton: CartPageSkeleton,
  early,
})
