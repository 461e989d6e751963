import { ShopLink } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { LogoMark } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { DeskIcon } from './desk-icon.tsx'
import type { MenuProps } from './menu-props.ts'
import { roleNames } from './role-names.ts'
import { isCurrent } from './screens.ts'

const Side = styled.aside`
  display: none;
  ${media.lg} {
    display: flex;
    position: fixed;
    inset-block: 0;
    inset-inline-start: 0;
    z-index: 20;
    flex-direction: column;
    overflow-y: auto;
    inline-size: 216px;
    padding: 22px 12px 16px;
    background: var(--deep);
    color: var(--on-deep);
  }
  --focus: var(--saff);
`

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 0 12px 18px;
  b { display: block; font-size: 21px; font-weight: 900; line-height: 1.3; }
  small { color: var(--on-deep-2); font-size: 12.5px; }
`

const List = styled.ul`
  display: grid;
  gap: 4px;
  & + & { margin-block-start: 16px; padding-block-start: 16px; border-block-start: 1px solid color-mix(in srgb, var(--on-deep) 18%, transparent); }
`

const Entry = styled(ShopLink)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 42px;
  padding-inline: 12px;
  border-radius: 12px;
  color: var(--on-deep-2);
  font-weight: 500;
  &:hover { background: color-mix(in srgb, var(--on-deep) 8%, transparent); color: var(--on-deep); }
  &[aria-current='page'] {
    background: color-mix(in srgb, var(--on-deep) 14%, transparent);
    color: var(--on-deep);
    font-weight: 700;
  }
  &[aria-current='page']::after {
    inline-size: 8px;
    block-size: 8px;
    margin-inline-start: auto;
    background: var(--saff);
    content: '';
    transform: rotate(45deg) scale(0.8);
  }
`

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  margin-block-start: auto;
  padding: 10px 12px;
  border-radius: 16px;
  background: color-mix(in srgb, var(--on-deep) 8%, transparent);
  b { display: block; overflow: hidden; font-size: 13.5px; text-overflow: ellipsis; white-space: nowrap; }
  small { color: var(--on-deep-2); font-size: 12.5px; }
  & > span { flex: 1; min-inline-size: 0; }
`

const Initial = styled.i`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 36px;
  block-size: 36px;
  border-radius: 50%;
  background: var(--straw);
  color: var(--umber);
  font-style: normal;
  font-weight: 800;
`

const Leave = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 12px;
  color: var(--on-deep);
  &:hover { background: color-mix(in srgb, var(--on-deep) 14%, transparent); }
`

/** The menu of wide screens. */
export function Sidebar({ screens, pathname, access, onLeave, problem }: MenuProps) {
  return (
    <Side>
      <Name>
        <LogoMark size={38} />
        <span>
          <b>خانه‌نو</b>
          <small>پیشخوان همکاران</small>
        </span>
      </Name>
      <nav aria-label="بخش‌های پیشخوان">
        <List>
          {screens.map(({ path, name, icon }) => (
            <li key={path}>
              <Entry to={path} aria-current={isCurrent(path, pathname) ? 'page' : undefined}>
                <DeskIcon name={icon} />
                {name}
              </Entry>
            </li>
          ))}
        </List>
        <List>
          <li>
            <Entry to={paths.home}>
              <DeskIcon name="external" />
              دیدن فروشگاه
            </Entry>
          </li>
        </List>
      </nav>
      <Person>
        <Initial aria-hidden="true">{access.name.trim().slice(0, 1)}</Initial>
        <span>
          <b>{access.name}</b>
          <small role={problem === undefined ? undefined : 'alert'}>
            {problem ?? roleNames(access.roles)}
          </small>
        </span>
        <Leave type="button" aria-label="بستن پیشخوان" onClick={onLeave}>
          <DeskIcon name="sign-out" />
        </Leave>
      </Person>
    </Side>
  )
}
