import { css, styled } from 'styled-components'
import * as media from '../../theme/media.ts'
import { Badge } from '../badge.tsx'
import { IconButton } from '../icon-button.tsx'
import { DiscountBadge } from './price.tsx'
import { Tinted } from './product-picture.tsx'

export const Article = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  block-size: 100%;
  padding: 8px;
  border-radius: var(--radius-card);
  background: var(--surface);
  transition: transform var(--fast), box-shadow var(--fast);
  [data-add='done'] { background: var(--buy); color: var(--on-buy); }
  ${media.hover} {
    &:hover { box-shadow: var(--e2); transform: translateY(-4px); }
    &:hover [data-add]:not([data-waiting]) { background: var(--buy); color: var(--on-buy); }
  }
`

export const Media = styled(Tinted)`
  picture { padding: 8%; }
`

const corner = css`
  position: absolute;
  inset-block-start: 12px;
  inset-inline-start: 12px;
`

export const CornerDiscount = styled(DiscountBadge)`${corner}`
export const CornerBadge = styled(Badge)`${corner}`

export const Compare = styled(IconButton)`
  position: absolute;
  inset-block-start: 10px;
  inset-inline-end: 10px;
  z-index: 1;
  color: var(--on-tint-2);
  &[aria-pressed="true"] { background: var(--buy); color: var(--on-buy); }
`

export const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding: 14px 4px 6px;
  ${media.md} { padding: 18px 16px 12px; }
`

export const Title = styled.h3`
  display: -webkit-box;
  overflow: hidden;
  min-block-size: 3.5em;
  font-size: var(--fs-small);
  font-weight: 500;
  line-height: 1.75;
  text-wrap: wrap;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  a::after {
    position: absolute;
    inset: 0;
    border-radius: var(--radius-card);
    content: '';
  }
  a:focus-visible { outline: none; }
  a:focus-visible::after { outline: 3px solid var(--focus); outline-offset: 2px; }
`

export const Meta = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-block-size: 24px;
  margin-block-start: 4px;
  color: var(--ink-3);
  font-size: 12.5px;
  white-space: nowrap;
  > svg { flex: none; }
`

/** Facts that do not fit wrap to a clipped second line: better hidden than cut off. */
export const Facts = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 4px;
  overflow: hidden;
  min-inline-size: 0;
  block-size: 24px;
  line-height: 24px;
`

export const Rate = styled.span.attrs({ className: 'stars' })`
  --edge: 15px;
  --full: 1;
  display: flex;
  align-items: center;
  gap: 4px;
  &&::after { content: none; }
`

export const Ready = styled.span`
  display: none;
  color: var(--ok);
  font-size: 12px;
  font-weight: 600;
  &:not(:first-child)::before { margin-inline-end: 3px; content: '•'; }
  ${media.md} { display: inline; }
`

export const Foot = styled.div`
  display: flex;
  flex: 1;
  /* Prices above a hundred million get their own line on a narrow card. */
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 4px 2px;
  min-block-size: 52px;
  margin-block-start: 10px;
`

/** Above the link that covers the card. */
const above = css`
  position: relative;
  z-index: 1;
  flex: none;
  margin-inline-start: auto;
`

export const Add = styled(IconButton)`${above}`

export const Notify = styled.button`
  ${above}
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 44px;
  color: var(--buy-text);
  font-size: var(--fs-meta);
  font-weight: 700;
`
