import { ShopLink, useBusState, useSiteConfig } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Container, IconButton, Logo } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { nativeForm, opensPanel } from '../common/native-form.ts'
import type { PanelListener } from '../common/panels.ts'
import { ContactBox } from '../contact/contact-box.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { BadgeLink } from './badge-link.tsx'
import { CartBox } from './cart-box.tsx'
import { UserBox } from './user-box.tsx'

const Row = styled(Container)`
  display: grid;
  grid-template:
    'menu logo icons' 64px
    'search search search' 60px / auto 1fr auto;
  align-items: center;
  column-gap: 8px;
  ${media.tablet} { display: contents; }
  ${media.lg} {
    display: flex;
    gap: 24px;
    block-size: 88px;
    ${media.short} { block-size: 60px; }
  }
`

const Menu = styled.form`
  grid-area: menu;
  margin-inline-start: -10px;
  ${media.md} { display: none; }
`

const Home = styled.div`
  display: flex;
  grid-area: logo;
  flex: none;
  a {
    display: inline-flex;
    min-block-size: 44px;
    align-items: center;
    border-radius: var(--radius-button);
  }
  ${media.belowMd} {
    zoom: 0.82;
    /* 44 px after zoom. */
    a { min-block-size: 54px; }
  }
`

const Search = styled.div`
  display: flex;
  grid-area: search;
  align-self: start;
  min-inline-size: 0;
  ${media.md} { flex: 1; align-self: center; }
`

const Icons = styled.div`
  display: flex;
  grid-area: icons;
  align-items: center;
  gap: 4px;
  margin-inline-end: -10px;
  ${media.md} {
    margin-inline: auto 0;
  }
  ${media.lg} { gap: 10px; }
`

const Shown = styled.div<{ $from: string }>`
  display: none;
  ${p => p.$from} { display: block; }
`

/** Its counter is not red, because nothing in it is unread. */
const Heart = styled(Shown)`
  span { background: var(--buy); color: var(--on-buy); }
`

const Rule = styled.span`
  display: none;
  inline-size: 1px;
  block-size: 26px;
  background: var(--line);
  ${media.md} { display: block; }
`

interface MainBarProps {
  searchAsked: number
  onPanel: PanelListener
  onMenu: () => void
  onMenuIntent: () => void
  onLogin: () => void
  onLoginIntent: () => void
}

/** Logo, search, contact, offers, bell, user and cart; on mobile, a row of logo and icons above the search field. */
export function MainBar({
  searchAsked,
  onPanel,
  onMenu,
  onMenuIntent,
  onLogin,
  onLoginIntent,
}: MainBarProps) {
  const { shopName } = useSiteConfig()
  const session = useBusState('session')
  const unread = useBusState('unread')?.count ?? 0
  const liked = useBusState('favourites')?.count ?? 0
  return (
    <Row>
      <Menu {...nativeForm}>
        <IconButton
          {...opensPanel(onMenu)}
          icon="list"
          label="فهرست"
          iconSize={24}
          onPointerDown={onMenuIntent}
          onFocus={onMenuIntent}
        />
      </Menu>
      <Home>
        <ShopLink to="/" aria-label={`${shopName}، صفحهٔ اصلی`}>
          <Logo />
        </ShopLink>
      </Home>
      <Search>
        <SearchBox asked={searchAsked} onPanel={onPanel} />
      </Search>
      <Icons>
        <ContactBox />
        <Shown $from={media.lg}>
          <BadgeLink to={paths.specialOffers} icon="seal-percent" label="تخفیف‌ها" />
        </Shown>
        {/* Shown to guests too (the guard asks them to sign in): adding and removing the bell would shift its neighbours. */}
        <BadgeLink
          to={paths.notifications}
          icon="bell"
          label="پیام‌ها"
          count={session?.status === 'user' ? unread : 0}
          counts="پیام نخوانده"
        />
        <Heart $from={media.md}>
          <BadgeLink to={paths.favourites} icon="heart" label="پسندیده‌ها" count={liked} counts="کالا" />
        </Heart>
        <Rule />
        <UserBox onLogin={onLogin} onLoginIntent={onLoginIntent} />
        <CartBox onPanel={onPanel} />
      </Icons>
    </Row>
  )
}
