import { ShopLink, useBusState, useLocation } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Card, Counter, Icon, IconButton, LoadingText, Skeleton } from 'shared-ui'
import { styled } from 'styled-components'
import { accountSections } from './account-sections.ts'
import type { AccountUser } from './use-account.ts'

const UserRow = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  min-block-size: 56px;
  margin-block-end: 16px;
  padding-inline: 8px;
`

const Avatar = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 56px;
  block-size: 56px;
  border-radius: var(--radius-pill);
  background: var(--saff-soft);
  color: var(--saff-text);
  font-size: 20px;
  font-weight: 800;
  line-height: 1;
`

const Name = styled.p`
  font-weight: 700;
  overflow-wrap: anywhere;
`

const Phone = styled.p`
  min-block-size: 22px;
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

const Edit = styled.span`
  margin-inline-start: auto;
`

const List = styled.ul`
  display: grid;
  gap: 2px;
  a,
  button {
    display: flex;
    align-items: center;
    gap: 14px;
    inline-size: 100%;
    min-block-size: 48px;
    padding-inline: 14px;
    border-radius: var(--radius-button);
    color: var(--ink-2);
    font-size: var(--fs-small);
    font-weight: 500;
    text-align: start;
  }
  a:hover,
  button:hover { background: var(--sunk); color: var(--ink); }
  [aria-current='page'] { background: var(--buy-soft); color: var(--buy-text); font-weight: 700; }
`

const End = styled.span`
  margin-inline-start: auto;
`

/** The side menu of the account: user, sections, logout. */
export function AccountMenu({ user, onLogout }: { user: AccountUser | undefined; onLogout: () => void }) {
  const { pathname } = useLocation()
  const unread = useBusState('unread')?.count ?? 0
  return (
    <Card as="nav" $pad="20px 16px" aria-label="حساب کاربری">
      <Person user={user} />
      <List>
        {accountSections.map(({ path, icon, name }) => {
          const current = pathname === path
          const count = path === paths.notifications && user ? unread : 0
          return (
            <li key={path}>
              <ShopLink to={path} {...(current ? { 'aria-current': 'page' } : {})}>
                <Icon name={icon} size={22} fill={current} />
                {name}
                {count > 0 && (
                  <End>
                    <span className="visually-hidden">{toPersianDigits(count)} پیام نخوانده</span>
                    <Counter count={count} />
                  </End>
                )}
              </ShopLink>
            </li>
          )
        })}
        <li>
          <button type="button" disabled={!user} onClick={onLogout}>
            <Icon name="sign-out" size={22} />
            خروج
          </button>
        </li>
      </List>
    </Card>
  )
}

function Person({ user }: { user: AccountUser | undefined }) {
  if (!user) {
    return (
      <UserRow aria-busy="true">
        <LoadingText />
        <Skeleton $width="56px" $height="56px" $radius="999px" />
        <div>
          <Skeleton $width="130px" $height="16px" />
          <Phone as="div" />
        </div>
      </UserRow>
    )
  }
  return (
    <UserRow>
      <Avatar aria-hidden="true">{[...user.name.trim()][0] ?? ''}</Avatar>
      <div>
        <Name>{user.name}</Name>
        <Phone>{user.phone !== undefined && <bdi dir="ltr">{spaced(user.phone)}</bdi>}</Phone>
      </div>
      <Edit>
        <IconButton icon="pencil" label="ویرایش نام و مشخصات" href={paths.editProfile} />
      </Edit>
    </UserRow>
  )
}

/** `09120000000` → «۰۹۱۲ ۰۰۰ ۰۰۰۰». */
function spaced(phone: string): string {
  return toPersianDigits(phone.replace(/^(.{4})(.{3})(.*)$/, '$1 $2 $3'))
}
