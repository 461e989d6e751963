import * as layer from 'shared-ui/layer'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

export const Panel = styled.div`
  position: absolute;
  z-index: ${layer.dropdown};
  inset-block-start: calc(100% + 10px);
  inset-inline-start: 0;
  display: grid;
  grid-template: minmax(0, 1fr) 60px / minmax(0, 1fr) 278px;
  inline-size: min(720px, calc(100vw - 2 * var(--gutter)));
  block-size: min(400px, calc(100dvh - 80px));
  overflow: hidden;
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--e3);

  [role='option'] {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 44px;
    padding-inline: 8px;
    border-radius: 14px;
    font-size: 13.5px;
  }
  [role='option']:hover,
  [role='option'][aria-selected='true'] { background: var(--sunk); }
  [role='option'][aria-selected='true'] { box-shadow: inset 0 0 0 2px var(--buy); }
  ${media.tablet} {
    inset-inline: auto var(--gutter);
    grid-template-columns: minmax(0, 1fr) 220px;
  }
`

export const Products = styled.div`
  min-block-size: 0;
  padding: 16px 16px 8px;
  overflow-y: auto;
  border-inline-end: 1px solid var(--line);
  [role='option'] { min-block-size: 58px; }
`

export const Aside = styled.div`
  min-block-size: 0;
  padding: 16px 16px 8px;
  overflow-y: auto;
`

export const Heading = styled.h2`
  margin-block-end: 8px;
  padding-inline: 8px;
  color: var(--ink-3);
  font-size: 13px;
  font-weight: 600;
  [role='listbox'] + & { margin-block-start: 12px; }
`

export const Thumb = styled.span`
  flex: none;
  inline-size: 48px;
  picture { padding: 5px; }
`

export const Name = styled.span`
  display: -webkit-box;
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  font-weight: 500;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
`

export const Amount = styled.span`
  flex: none;
  font-weight: 700;
`

export const Named = styled.span`
  display: grid;
  flex: 1;
  gap: 2px;
  min-inline-size: 0;
`

export const State = styled.span<{ $available: boolean }>`
  color: ${p => (p.$available ? 'var(--ok)' : 'var(--ink-3)')};
  font-size: 12px;
`

export const Kind = styled.span`
  flex: none;
  color: var(--buy-text);
  font-size: 12px;
  font-weight: 600;
`

export const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  padding-inline-start: 8px;
`

export const Waiting = styled.div`
  display: grid;
  gap: 18px;
  padding: 8px;
`

export const Nothing = styled.p`
  padding: 8px;
  color: var(--ink-2);
  font-size: var(--fs-small);
`

export const Foot = styled.div`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding-inline: 24px;
  border-block-start: 1px solid var(--line);
  a {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-block-size: 44px;
  }
`

export const SeeAll = styled.span`
  a { color: var(--buy-text); font-size: 14px; font-weight: 700; }
`

export const Magazine = styled.span`
  margin-inline-start: auto;
  a { color: var(--ink-3); font-size: 13.5px; }
  a:hover { color: var(--ink); }
`
