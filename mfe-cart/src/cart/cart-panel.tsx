import * as paths from 'shared-shop/paths'
import { formatNumber, formatToman } from 'shared-shop/text/digits'
import { Badge, Button, IconButton, LoadingText, Money, Skeleton } from 'shared-ui'
import { styled } from 'styled-components'
import { ChangesBanner } from '../parts/changes-banner.tsx'
import { EmptyCart } from '../parts/empty-cart.tsx'
import type { CartSnapshot } from '../store/cart/cart-snapshot.ts'
import { useCartHost } from '../store/cart-host.ts'
import { useCart } from '../store/use-cart.ts'
import { useCartRefresh } from '../store/use-cart-refresh.ts'
import { PanelRow } from './panel-row.tsx'
import { RefreshFailed } from './refresh-failed.tsx'
import { RemovedLineBanner } from './removed-line-banner.tsx'
import { useIsArriving } from './use-is-arriving.ts'
import { useLineActions } from './use-line-actions.ts'

/** Fills the header's popover, which provides the surface, corners, shadow and accessible name. */
const Box = styled.div`
  display: flex;
  flex-direction: column;
  max-block-size: var(--cart-panel-height, min(650px, calc(100dvh - 110px)));
`

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  padding: 12px 22px;
  border-block-end: 1px solid var(--line);
  h2 { font-size: var(--fs-h3); }
`

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
`

const Body = styled.div`
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
`

const PopupNotifications = styled.div`
  padding-inline: 16px;
  &:not(:empty) { padding-block-start: 8px; }
`

const Foot = styled.div`
  flex: none;
  padding: 12px 22px 20px;
  background: var(--sunk);
  font-size: var(--fs-small);
  dl > div { display: flex; justify-content: space-between; padding-block: 6px; }
  dd { font-weight: 700; }
`

const Savings = styled.div`
  color: var(--disc-text);
`

const Payable = styled.div`
  align-items: center;
  font-weight: 700;
`

/** The cart dropdown of spec §2: refresh, rows or the empty state, total after discounts, and a link to `/card`. */
export function CartPanel({ onClose }: { readonly onClose: () => void }) {
  const cart = useCart()
  const { page, texts, problem } = useCartHost()
  const refresh = useCartRefresh()
  const isArriving = useIsArriving(cart)
  const { actions, heading, focusHeading, hasLeft } = useLineActions()
  if (cart.status === 'loading' || isArriving) return <CartPanelSkeleton />
  const store = page().cart
  // Each row shows its own problem; the panel is too small to repeat it.
  const prices = cart.changes.filter(({ kind }) => kind !== 'stock' && kind !== 'gone')
  return (
    <Box>
      <Head>
        <Title>
          <h2 ref={heading} tabIndex={-1}>
            {texts.cart}
          </h2>
          {cart.lines.length > 0 && <Badge>{formatNumber(cart.lines.length)} کالا</Badge>}
        </Title>
        <IconButton icon="refresh" label="تازه‌سازی سبد" loading={cart.refreshing} onClick={refresh} />
      </Head>
      <Body>
        <PopupNotifications>
          {problem}
          <RemovedLineBanner removed={cart.removed} onUndone={focusHeading} />
          <ChangesBanner changes={prices} onDismiss={() => store.dismissChanges()} />
          <RefreshFailed failed={cart.refreshFailed} />
        </PopupNotifications>
        {cart.lines.length === 0 ? (
          <EmptyCart headingLevel={3} focusHeading={hasLeft} onLeave={onClose} />
        ) : (
          <ul>
            {cart.lines.map(line => (
              <PanelRow key={line.key} line={line} actions={actions} onLeave={onClose} />
            ))}
          </ul>
        )}
      </Body>
      {cart.lines.length > 0 && <Footer cart={cart} onLeave={onClose} />}
    </Box>
  )
}

function Footer({ cart, onLeave }: { cart: CartSnapshot; onLeave: () => void }) {
  const { checkout, texts } = useCartHost()
  const { itemCount, total, lineDiscount, codeDiscount, goods } = cart.price
  return (
    <Foot>
      <dl>
        <div>
          <dt>جمع سبد ({formatNumber(itemCount)} عدد)</dt>
          <dd>{formatToman(total)}</dd>
        </div>
        {lineDiscount > 0 && (
          <Savings>
            <dt>سود شما</dt>
            <dd>{formatToman(lineDiscount)}</dd>
          </Savings>
        )}
        {codeDiscount > 0 && (
          <Savings>
            <dt>
              کد تخفیف <bdi dir="ltr">{cart.discountCode}</bdi>
            </dt>
            <dd>{formatToman(codeDiscount)}</dd>
          </Savings>
        )}
        <Payable>
          <dt>قابل پرداخت</dt>
          <dd>
            <Money amount={goods} />
          </dd>
        </Payable>
      </dl>
      {checkout ? (
        <Button block endIcon="arrow-left" part="checkout" loading={checkout.busy} onClick={checkout.start}>
          {texts.checkout}
        </Button>
      ) : (
        <Button block endIcon="arrow-left" href={paths.cart} onClick={onLeave}>
          {texts.checkout}
        </Button>
      )}
    </Foot>
  )
}

const Loading = styled.div`
  display: grid;
  gap: 16px;
  padding: 16px 22px 24px;
`

/** The dropdown while its slot loads. */
export function CartPanelSkeleton() {
  return (
    <Box aria-busy="true">
      <LoadingText />
      <Loading>
        <Skeleton $width="40%" $height="22px" />
        <Skeleton $height="84px" $radius="16px" />
        <Skeleton $height="84px" $radius="16px" />
        <Skeleton $height="48px" $radius="12px" />
      </Loading>
    </Box>
  )
}
