import { CachedMarkup, defineSlot, type SlotProps, useLocation } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Container, LoadingText, Logo, Skeleton } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { groupLinks } from '../common/links.ts'
import { CheckoutHeader } from '../header/checkout-header.tsx'
import { FullHeader } from '../header/full-header.tsx'

/** What a header shows of the page's address. */
interface ShownPlace {
  /** The link of the header that leads to this page, or to the page above it. */
  readonly current: string | undefined
  readonly searchText: string | undefined
}

/** The links that a header marks as the current page. */
const marked: ReadonlySet<string> = new Set([
  '/',
  paths.cart,
  paths.specialOffers,
  paths.blog,
  paths.profile,
  ...groupLinks.map(({ to }) => to),
])

/** All that a header rendered on the server takes from the page's address; the same for most pages. */
function shownPlace({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): ShownPlace {
  const link = pathname.startsWith(paths.profile) ? paths.profile : pathname
  return {
    current: marked.has(link) ? link : undefined,
    searchText: (pathname === paths.search && new URLSearchParams(search).get('searchText')) || undefined,
  }
}

const Place = styled.div`
  block-size: 124px;
  background: var(--surface);
  ${media.md} {
    block-size: 175px;
    ${media.short} { block-size: 61px; }
  }
  ${media.lg} {
    block-size: 189px;
    ${media.short} { block-size: 121px; }
  }
`

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: 24px;
  padding-block: 12px;
`

/** Same height as the full header. */
function HeaderSkeleton() {
  return (
    <Place aria-busy="true">
      <LoadingText />
      <Row>
        <Logo />
        <Skeleton $width="50%" $height="48px" $radius="14px" />
      </Row>
    </Place>
  )
}

function Header({ variant }: SlotProps['header']) {
  const place = shownPlace(useLocation())
  return (
    <CachedMarkup name={variant} content={variant === 'checkout' ? null : place}>
      {variant === 'checkout' ? <CheckoutHeader /> : <FullHeader />}
    </CachedMarkup>
  )
}

export const slot = defineSlot('header', { Slot: Header, Skeleton: HeaderSkeleton })
