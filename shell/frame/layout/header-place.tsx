import * as paths from 'shared-shop/paths'
import { Button, Container, Logo, Skeleton } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

/** Has the header's height, so that the page does not shift when the header loads. */
const Place = styled.div`
  min-block-size: 124px;
  background: var(--surface);
  ${media.md} {
    min-block-size: 175px;
    ${media.short} { min-block-size: 61px; }
  }
  ${media.lg} {
    min-block-size: 189px;
    ${media.short} { min-block-size: 121px; }
  }
`

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding-block: 16px;
`

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

/** Shown when the header remote fails: links to home, search, cart and account still work. */
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
