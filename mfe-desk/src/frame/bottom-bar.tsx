import { useState } from 'react'
import { ShopLink } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import * as media from 'shared-ui/media'
import { Dialog } from 'shared-ui/overlays'
import { css, styled } from 'styled-components'
import { DeskIcon } from './desk-icon.tsx'
import type { MenuProps } from './menu-props.ts'
import { roleNames } from './role-names.ts'
import { isCurrent } from './screens.ts'

const Bar = styled.nav`
  position: fixed;
  inset-block-end: 0;
  inset-inline: 0;
  z-index: 20;
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  block-size: calc(72px + env(safe-area-inset-bottom));
  padding: 0 8px env(safe-area-inset-bottom);
  border-block-start: 1px solid var(--line);
  background: var(--surface);
  ${media.lg} { display: none; }
`

const item = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 4px;
  color: var(--ink-2);
  font-size: 12px;
  font-weight: 500;
  &[aria-current='page'] { color: var(--buy-text); font-weight: 700; }
`
const Item = styled(ShopLink)`${item}`
const More = styled.button`${item}`

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin-block-start: 12px;
`

const row = css`
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 48px;
  padding-inline: 12px;
  border-radius: 12px;
  font-size: 15px;
  &:hover { background: var(--sunk); }
`
const Row = styled(ShopLink)`${row}`
const Leave = styled.button`${row}`

/** The menu of phones and tablets. */
export function BottomBar({ screens, pathname, access, onLeave, problem }: MenuProps) {
  const [open, setOpen] = useState(false)
  const others = screens.filter(({ inBar }) => !inBar)
  return (
    <>
      <Bar aria-label="بخش‌های پیشخوان">
        {screens
          .filter(({ inBar }) => inBar)
          .map(({ path, name, icon }) => (
            <Item key={path} to={path} aria-current={isCurrent(path, pathname) ? 'page' : undefined}>
              <DeskIcon name={icon} size={24} />
              {name}
            </Item>
          ))}
        <More type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
          <DeskIcon name="dots" size={24} />
          بیشتر
        </More>
      </Bar>
      <Dialog open={open} onClose={() => setOpen(false)} title={access.name}>
        <p>{roleNames(access.roles)}</p>
        <List>
          {others.map(({ path, name, icon }) => (
            <li key={path}>
              <Row to={path} onClick={() => setOpen(false)}>
                <DeskIcon name={icon} />
                {name}
              </Row>
            </li>
          ))}
          <li>
            <Row to={paths.home}>
              <DeskIcon name="external" />
              دیدن فروشگاه
            </Row>
          </li>
          <li>
            <Leave type="button" onClick={onLeave}>
              <DeskIcon name="sign-out" />
              بستن پیشخوان
            </Leave>
          </li>
        </List>
        {problem !== undefined && <p role="alert">{problem}</p>}
      </Dialog>
    </>
  )
}
