import { useEffect, useRef } from 'react'
import { ShopLink, useBusState } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Icon, type IconName, LoadingText, Logo, ProductPicture, Skeleton, Tinted } from 'shared-ui'
import { Drawer } from 'shared-ui/overlays'
import { Avatar, initialOf } from '../common/avatar.tsx'
import { groupLinks, popularCategories } from '../common/links.ts'
import { CategoryAccordion } from './category-accordion.tsx'
import * as Style from './menu-drawer.styles.ts'
import { useCategories } from './use-categories.ts'
import { useCategoryPicture } from './use-category-picture.ts'

const mainLinks: readonly { to: string; icon: IconName; name: string; offers?: true }[] = [
  { to: '/', icon: 'house', name: 'صفحهٔ اصلی' },
  { to: paths.specialOffers, icon: 'seal-percent', name: 'پیشنهاد ویژه', offers: true },
  { to: paths.blog, icon: 'book-open', name: 'مجله' },
  { to: paths.orders, icon: 'package', name: 'پیگیری سفارش' },
  { to: paths.favourites, icon: 'heart', name: 'پسندیده‌ها' },
]

/** Mobile drawer (spec §2): profile or login, main links, popular categories, order tracking, all categories. */
export function MenuDrawer({
  open,
  atCategories,
  onClose,
  onLogin,
}: {
  open: boolean
  /** Opened to show the categories: scroll them into view. */
  atCategories: boolean
  onClose: () => void
  onLogin: () => void
  onLoginIntent: () => void
}) {
  return (
    <Drawer open={open} onClose={onClose} title="فهرست" head={<Logo size={36} />} keepMounted>
      <Account
        onLogin={() => {
          onClose()
          onLogin()
        }}
      />
      <Style.Links>
        {mainLinks.map(({ to, icon, name, offers }) => (
          <Style.MainLink key={to} $offers={offers === true}>
            <ShopLink to={to} onClick={onClose}>
              <Icon name={icon} size={22} />
              {name}
            </ShopLink>
          </Style.MainLink>
        ))}
      </Style.Links>
      <Style.Heading>دسته‌های محبوب</Style.Heading>
      <Popular onClose={onClose} />
      <Categories atTop={atCategories} onClose={onClose} />
    </Drawer>
  )
}

function Account({ onLogin }: { onLogin: () => void }) {
  const session = useBusState('session')
  if (session?.status === 'user') {
    return (
      <Style.Account>
        <ShopLink to={paths.profile}>
          <Avatar $size={44} aria-hidden="true">
            {initialOf(session.user.name)}
          </Avatar>
          <span>
            <b>{session.user.name}</b>
            <small>حساب کاربری</small>
          </span>
          <Icon name="caret-left" />
        </ShopLink>
      </Style.Account>
    )
  }
  if (session?.status === 'guest') {
    return (
      <Style.Account>
        <button type="button" onClick={onLogin}>
          <Icon name="user" size={24} />
          <span>
            <b>ورود | ثبت‌نام</b>
          </span>
          <Icon name="caret-left" />
        </button>
      </Style.Account>
    )
  }
  return <Skeleton $height="72px" $radius="16px" />
}

/** Popular-category circles (spec §2). */
function Popular({ onClose }: { onClose: () => void }) {
  const pictureOf = useCategoryPicture()
  return (
    <Style.Popular>
      {popularCategories.map(({ name, slug }) => {
        const picture = pictureOf(slug)
        return (
          <li key={slug}>
            <ShopLink to={paths.category(slug)} onClick={onClose}>
              <Tinted id={slug} radius="50%">
                {picture === undefined ? (
                  <Icon name="storefront" size={24} />
                ) : (
                  <ProductPicture picture={picture} alt="" sizes="64px" />
                )}
              </Tinted>
              {name}
            </ShopLink>
          </li>
        )
      })}
    </Style.Popular>
  )
}

/** All categories under their heading; `atTop` scrolls the heading to the top of the drawer. */
function Categories({ atTop, onClose }: { atTop: boolean; onClose: () => void }) {
  const view = useCategories()
  const heading = useRef<HTMLHeadingElement>(null)
  // Run again once the categories load: before that the content may be too short to scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rendered content determines how far it can scroll
  useEffect(() => {
    if (atTop) heading.current?.scrollIntoView?.({ block: 'start' })
  }, [atTop, view.status])
  return (
    <>
      <Style.Heading ref={heading}>همهٔ دسته‌ها</Style.Heading>
      {view.status === 'ready' ? (
        <CategoryAccordion categories={view.categories} onNavigate={onClose} />
      ) : view.status === 'loading' ? (
        <div aria-busy="true">
          <LoadingText />
          <Skeleton $height="160px" $radius="16px" />
        </div>
      ) : (
        <ul>
          {groupLinks.map(({ name, to }) => (
            <Style.MainLink key={to} $offers={false}>
              <ShopLink to={to} onClick={onClose}>
                {name}
              </ShopLink>
            </Style.MainLink>
          ))}
        </ul>
      )}
    </>
  )
}
