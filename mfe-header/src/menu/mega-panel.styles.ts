import { ShopLink } from 'shared-remote'
import * as layer from 'shared-ui/layer'
import * as media from 'shared-ui/media'
import { keyframes, styled } from 'styled-components'

const appear = keyframes`from { opacity: 0; }`

/** The padding is part of the element, so a mouse moving down from the bar never leaves the menu. */
export const Place = styled.div`
  position: absolute;
  z-index: ${layer.dropdown};
  inset-block-start: 100%;
  inset-inline: var(--gutter);
  padding-block-start: 8px;
  white-space: normal;
  animation: ${appear} var(--fast) var(--enter);
`

export const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  block-size: min(520px, calc(100dvh - 80px));
  overflow: hidden;
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--e3);
  color: var(--ink);
`

export const WithList = styled(Panel)`
  grid-template-columns: 252px minmax(0, 1fr);
  ${media.belowLg} { grid-template-columns: 208px minmax(0, 1fr); }
`

export const List = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  padding: 14px;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: var(--sunk);
`

export const Entry = styled.button`
  display: flex;
  flex: none;
  align-items: center;
  gap: 14px;
  min-block-size: 52px;
  padding-inline: 12px;
  border-radius: 14px;
  font-size: 14.5px;
  font-weight: 500;
  text-align: start;
  span:last-of-type {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  > svg { flex: none; visibility: hidden; }
  &[aria-selected='true'] { background: var(--surface); font-weight: 700; }
  &[aria-selected='true'] > svg { visibility: visible; color: var(--buy-text); }
  &:focus-visible { outline-offset: -3px; }
`

export const Thumb = styled.span`
  flex: none;
  inline-size: 32px;
`

export const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-block-size: 0;
  &:focus-visible { outline-offset: -3px; }
  ${media.xl} { grid-template-columns: minmax(0, 1fr) auto; }
`

export const Body = styled.div`
  min-block-size: 0;
  padding: 24px 32px;
  overflow-y: auto;
  overscroll-behavior: contain;
`

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 24px;
  margin-block-end: 12px;
  h2 { font-size: 19px; font-weight: 800; overflow-wrap: anywhere; }
  a {
    display: inline-flex;
    align-items: center;
    gap: 12px;
    min-block-size: 44px;
    color: var(--buy-text);
    font-size: 14px;
    font-weight: 700;
  }
`

export const Columns = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 20px 24px;
  ${media.belowLg} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

export const Column = styled.li`
  overflow-wrap: anywhere;
  a {
    display: flex;
    align-items: center;
    min-block-size: 38px;
    border-radius: var(--radius-badge);
    color: var(--ink-2);
    font-size: 13.5px;
  }
  > a { gap: 10px; min-block-size: 44px; color: var(--ink); font-size: 14.5px; font-weight: 700; }
  a:hover { color: var(--buy-text); }
`

export const Dot = styled.span`
  flex: none;
  inline-size: 7px;
  block-size: 7px;
  background: var(--saff);
  transform: rotate(45deg);
`

export const Promo = styled(ShopLink)`
  display: none;
  grid-template-rows: auto auto 1fr;
  inline-size: 268px;
  padding: 28px 34px 0;
  color: var(--on-tint);
  strong { font-size: 19px; font-weight: 800; }
  span { font-size: 14px; }
  &:hover strong { text-decoration: underline; text-underline-offset: 6px; }
  &:focus-visible { outline-offset: -4px; }
  background: var(--tile-sand);
  ${media.xl} { display: grid; }
`

export const Niche = styled.div`
  align-self: end;
  padding: 40px 12px 12px;
  border-start-start-radius: var(--radius-pill);
  border-start-end-radius: var(--radius-pill);
  background: var(--tint-straw);
`

export const Waiting = styled.div`
  display: grid;
  gap: 16px;
  padding: 28px;
`
