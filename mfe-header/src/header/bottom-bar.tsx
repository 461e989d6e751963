import type { ElementType } from 'react'
import { ShopLink, useBusState, useLocation } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Counter, Icon, type IconName } from 'shared-ui'
import * as layer from 'shared-ui/layer'
import * as media from 'shared-ui/media'
import { createGlobalStyle, styled } from 'styled-components'
import { forGuests, forUsers } from '../common/guest-mark.ts'
import { opensPanel } from '../common/native-form.ts'
import { countedLabel } from './badge-link.tsx'

/** The bar covers the end of the page: reserve space for it, also when scrolling focused elements into view. */
const Room = createGlobalStyle`
  ${media.belowMd} {
    body { padding-block-end: calc(72px + env(safe-area-inset-bottom)); }
    :root { scroll-padding-block-end: calc(96px + env(safe-area-inset-bottom)); }
  }
`

const Bar = styled.nav`
  position: fixed;
  inset-block-end: 0;
  inset-inline: 0;
  z-index: ${layer.bottomBar};
  padding-block-end: env(safe-area-inset-bottom);
  border-start-start-radius: 20px;
  border-start-end-radius: 20px;
  background: var(--surface);
  box-shadow: 0 -8px 28px -12px rgb(43 32 20 / 0.18);
  ul {
    display: flex;
  }
  li { flex: 1 1 auto; }
  a,
  button {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 4px;
    inline-size: 100%;
    block-size: 72px;
    border-radius: var(--radius-media);
    color: var(--ink-2);
    font-size: 12px;
    font-weight: 500;
    line-height: 1.4;
    ${media.short} { gap: 0; block-size: 56px; }
  }
  a[aria-current='page'] { color: var(--buy-text); font-weight: 700; }
  :focus-visible { outline-offset: -5px; }
  ${media.md} { display: none; }
  /* Pages with their own bottom bar mark it with an attribute. */
  body:has([data-bottom-bar]) & { display: none; }
`

const Corner = styled(Counter)`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-start: calc(50% - 30px);
`

const Login = styled.li<{ $known: boolean }>`
  ${p => !p.$known && forGuests}
`

const Account = styled.li`${forUsers}`

interface BottomBarProps {
  onCategories: () => void
  onCategoriesIntent: () => void
  onSearch: () => void
  onLogin: () => void
  onLoginIntent: () => void
}

/** Mobile bottom bar (spec §2): home, categories, search, cart with badge, account with unread badge or login. */
export function BottomBar({
  onCategories,
  onCategoriesIntent,
  onSearch,
  onLogin,
  onLoginIntent,
}: BottomBarProps) {
  const { pathname } = useLocation()
  const items = useBusState('cart')?.itemCount ?? 0
  const unread = useBusState('unread')?.count ?? 0
  const session = useBusState('session')
  return (
    <>
      <Room />
      <Bar aria-label="نوار پایین">
        <ul>
          <Item to="/" icon="house" label="خانه" current={pathname === '/'} />
          <li>
            <button
              {...opensPanel(onCategories)}
              onPointerDown={onCategoriesIntent}
              onFocus={onCategoriesIntent}
            >
              <Icon name="squares-four" size={24} />
              دسته‌ها
            </button>
          </li>
          <li>
            <button type="button" aria-haspopup="dialog" onClick={onSearch}>
              <Icon name="magnifier" size={24} />
              جست‌وجو
            </button>
          </li>
          <Item
            to={paths.cart}
            icon="cart"
            label="سبد"
            current={pathname === paths.cart}
            count={items}
            counts="کالا"
          />
          {session?.status !== 'user' && (
            <Login $known={session?.status === 'guest'}>
              <button
                {...opensPanel(onLogin, paths.login)}
                onPointerDown={onLoginIntent}
                onFocus={onLoginIntent}
              >
                <Icon name="user" size={24} />
                ورود | ثبت‌نام
              </button>
            </Login>
          )}
          {session?.status !== 'guest' && (
            // The guard of /profile redirects guests to /login.
            <Item
              as={session?.status === 'user' ? 'li' : Account}
              to={paths.profile}
              icon="user"
              label="حساب من"
              current={pathname.startsWith(paths.profile) || pathname === paths.orders}
              count={session?.status === 'user' ? unread : 0}
              counts="پیام نخوانده"
            />
          )}
        </ul>
      </Bar>
    </>
  )
}

interface ItemProps {
  as?: ElementType
  to: string
  icon: IconName
  label: string
  current: boolean
  count?: number
  counts?: string
}

function Item({ as: Place = 'li', to, icon, label, current, count = 0, counts = '' }: ItemProps) {
  return (
    <Place>
      <ShopLink
        to={to}
        {...(to === paths.cart ? { 'data-ahead': '' } : {})}
        {...(current ? { 'aria-current': 'page' } : {})}
        {...(count > 0 ? { 'aria-label': countedLabel(label, count, counts) } : {})}
      >
        <Icon name={icon} size={24} fill={current} />
        {label}
        <Corner count={count} />
      </ShopLink>
    </Place>
  )
}
