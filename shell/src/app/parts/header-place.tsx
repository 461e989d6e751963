import * as paths from 'shared-shop/paths'
import { Button, Container, Logo, media, Skeleton } from 'shared-ui'
import { styled } from 'styled-components'

/** As high as the header that it stands for, so that nothing moves when that arrives. */
const Place = styled.div`
  min-block-size: 124px;
  background: var(--surface);
  ${media.md} { min-block-size: 189px; }
`

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding-block: 16px;
`

/** Before the header remote is there. */
export function HeaderSkeleton() {
  return (
    <Place aria-busy="true">
      <Row>
        <a href="/" aria-label="خانه">
          <Logo />
        </a>
        <Skeleton $width="40%" $height="48px" />
      </Row>
    </Place>
  )
}

/** When the header remote cannot be had: the way home, to search, to the cart and to the account stays. */
export function HeaderFallback({ onRetry }: { onRetry: () => void }) {
  return (
    <Place>
      <Row as="nav" aria-label="پیوندهای اصلی">
        <a href="/" aria-label="خانه">
          <Logo />
        </a>
        <Button variant="ghost" href={paths.cart} icon="cart">
          سبد خرید
        </Button>
        <Button variant="ghost" href={paths.profile} icon="user">
          حساب من
        </Button>
        <Button variant="soft" icon="refresh" onClick={onRetry}>
          بارگذاری دوبارهٔ سربرگ
        </Button>
      </Row>
    </Place>
  )
}
