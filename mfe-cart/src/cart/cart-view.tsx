import type { MouseEvent, ReactNode } from 'react'
import { useBus } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Button } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { ChangesBanner } from '../parts/changes-banner.tsx'
import { EmptyCart } from '../parts/empty-cart.tsx'
import { CheckoutLayout, Panel, Stack } from '../parts/layout/checkout-layout.tsx'
import { isAbovePaymentMax, OrderSummary } from '../parts/layout/order-summary.tsx'
import { PaymentMaxNote } from '../parts/payment-max-note.tsx'
import { PendingOrderNote } from '../parts/pending-order-note.tsx'
import { useShopper } from '../parts/use-shopper.ts'
import type { CartSnapshot } from '../store/cart/cart-snapshot.ts'
import { useCartHost } from '../store/cart-host.ts'
import { CartHead } from './cart-head.tsx'
import { CartRow } from './cart-row.tsx'
import { DiscountBox } from './discount-box.tsx'
import { LaterList } from './later-list.tsx'
import { RefreshFailed } from './refresh-failed.tsx'
import { RemovedLineBanner } from './removed-line-banner.tsx'
import { Suggestions } from './suggestions.tsx'
import { useLineActions } from './use-line-actions.ts'

const Blocked = styled.p`
  margin-block-start: 8px;
  color: var(--err);
  font-size: var(--fs-meta);
  text-align: center;
`

const Unkept = styled.p`
  margin-block-end: 12px;
  color: var(--saff-text);
  font-size: var(--fs-meta);
  font-weight: 600;
`

const Below = styled.div`
  margin-block-start: 16px;
  ${media.md} { margin-block-start: 28px; }
`

/** The loaded cart: lines, changes, the summary with the checkout button, and the lines kept for later. */
export function CartView({
  cart,
  onRefresh,
  banner,
}: {
  cart: CartSnapshot
  onRefresh: () => void
  /** Banners of the page, shown above those of the cart. */
  banner?: ReactNode
}) {
  const { actions, heading, focusHeading, hasLeft } = useLineActions()
  const { page, checkout, problem } = useCartHost()
  const store = page().cart
  const banners = (
    <>
      {banner}
      {problem}
      <RemovedLineBanner removed={cart.removed} onUndone={focusHeading} />
      <NotKept isStored={cart.isStored} />
    </>
  )
  const later = <LaterList lines={cart.later} actions={actions} />
  if (cart.lines.length === 0) {
    return (
      <CheckoutLayout step="cart" ownOrder={!checkout}>
        <Stack>
          <Panel>
            {banners}
            <EmptyCart headingLevel={1} focusHeading={hasLeft} hint />
          </Panel>
          {later}
        </Stack>
      </CheckoutLayout>
    )
  }
  return (
    <CheckoutLayout
      step="cart"
      ownOrder={!checkout}
      aside={<Summary cart={cart} />}
      below={
        <>
          {cart.later.length > 0 && <Below>{later}</Below>}
          <Suggestions lines={cart.lines} />
        </>
      }
    >
      <Panel>
        <CartHead
          heading={heading}
          count={cart.lines.length}
          refreshing={cart.refreshing}
          onRefresh={onRefresh}
        />
        {banners}
        <ChangesBanner changes={cart.changes} onDismiss={() => store.dismissChanges()} />
        <RefreshFailed failed={cart.refreshFailed} />
        <ul aria-label="کالاهای سبد">
          {cart.lines.map(line => (
            <CartRow key={line.key} line={line} actions={actions} />
          ))}
        </ul>
      </Panel>
    </CheckoutLayout>
  )
}

/** Warns that the browser cannot store the cart, before the shopper closes the page and loses it. */
function NotKept({ isStored }: { isStored: boolean }) {
  if (isStored) return null
  return (
    <Unkept>این مرورگر سبد را نگه نمی‌دارد (حافظه‌اش پر یا بسته است)؛ تا پایان خرید این صفحه را نبندید.</Unkept>
  )
}

function Summary({ cart }: { cart: CartSnapshot }) {
  const { checkout, texts } = useCartHost()
  const shipping = { from: cart.price.shipping }
  const blocked = cart.lines.some(line => line.problem)
  const tooMuch = isAbovePaymentMax(cart, shipping)
  return (
    <OrderSummary amounts={cart.price} shipping={shipping} discount={<DiscountBox cart={cart} />}>
      {checkout ? (
        // Line problems do not disable this button: the shop shows them again and offers the same fixes.
        <Button
          block
          size="lg"
          endIcon="arrow-left"
          part="checkout"
          loading={checkout.busy}
          onClick={checkout.start}
        >
          {texts.checkout}
        </Button>
      ) : blocked || tooMuch ? (
        <>
          <Button
            block
            size="lg"
            endIcon="arrow-left"
            disabled
            aria-describedby={blocked ? 'cart-blocked' : 'cart-too-much'}
          >
            ادامه و تکمیل مشخصات
          </Button>
          {blocked && (
            <>
              <Blocked id="cart-blocked">
                برای ادامه، کالاهایی را که در دسترس نیستند بردارید یا برای خرید بعدی بگذارید.
              </Blocked>
              <PendingOrderNote />
            </>
          )}
        </>
      ) : (
        <FirstStep />
      )}
      <PaymentMaxNote id="cart-too-much" cart={cart} shipping={shipping} />
    </OrderSummary>
  )
}

/** The checkout button; a guest has to sign in first. */
function FirstStep() {
  const shopper = useShopper()
  const bus = useBus()
  const signIn = (event: MouseEvent) => {
    if (shopper !== 'guest') return
    event.preventDefault()
    bus().send('login/open', {
      returnTo: paths.checkoutProfile,
      reason: 'برای ادامهٔ خرید وارد حساب کاربری خود شوید.',
    })
  }
  return (
    <Button block size="lg" endIcon="arrow-left" href={paths.checkoutProfile} onClick={signIn}>
      ادامه و تکمیل مشخصات
    </Button>
  )
}
