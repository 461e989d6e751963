import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

/**
 * On wide screens the page scrolls and the table head sticks below the header's bar. On narrow screens the table has
 * its own scroll box, so that both its head and its first column can stick.
 */
export const Scroller = styled.div`
  /* Contains the visually hidden texts: outside the scroll box they would widen the page. */
  position: relative;
  overflow: auto;
  max-block-size: calc(100dvh - 88px - env(safe-area-inset-bottom));
  margin-inline: calc(-1 * var(--gutter));
  border-block: 1px solid var(--line);
  background: var(--surface);
  overscroll-behavior-inline: contain;
  scrollbar-width: thin;
  ${media.short} { max-block-size: none; }
  ${media.lg} {
    overflow: visible;
    max-block-size: none;
    margin-inline: 0;
    border: 0;
    border-radius: var(--radius-card);
  }
`

export const Table = styled.table`
  inline-size: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font-size: var(--fs-small);
  th, td {
    inline-size: 138px;
    padding: 11px 10px;
    overflow-wrap: anywhere;
    text-align: start;
    vertical-align: top;
  }
  tr > :first-child { inline-size: 96px; }
  th[scope="row"], thead td {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    background: var(--surface);
  }
  th[scope="row"] { color: var(--ink-3); font-size: var(--fs-meta); font-weight: 400; }
  td { font-weight: 600; }
  tbody tr:nth-child(odd) > * { background: var(--sunk); }
  thead > tr > * {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    border-block-end: 1px solid var(--line);
    background: var(--surface);
    font-weight: 400;
  }
  thead > tr > :first-child { z-index: 3; }
  /* In a low window the head would leave no room for what it is about. */
  ${media.short} { && thead > tr > * { position: static; } }
  ${media.md} {
    th, td { inline-size: 208px; padding: 12px 18px; }
    tr > :first-child { inline-size: 170px; }
    th[scope="row"] { font-size: var(--fs-small); }
    tbody th { border-start-start-radius: var(--radius-button); border-end-start-radius: var(--radius-button); }
    tbody tr > :last-child { border-start-end-radius: var(--radius-button); border-end-end-radius: var(--radius-button); }
  }
  ${media.lg} {
    /* Below the part of the header that stays when the page is scrolled. */
    thead > tr > * { inset-block-start: 60px; }
    thead > tr > :first-child { border-start-start-radius: var(--radius-card); }
    thead > tr > :last-child { border-start-end-radius: var(--radius-card); }
  }
`

export const Head = styled.div`
  position: relative;
  display: grid;
  gap: 6px;
  justify-items: start;
  > [data-remove] { position: absolute; inset-block-start: -6px; inset-inline-end: -8px; z-index: 1; }
`

export const Thumb = styled.div`
  inline-size: 64px;
  ${media.md} { inline-size: 112px; }
`

export const Name = styled.a`
  display: -webkit-box;
  overflow: hidden;
  font-size: var(--fs-meta);
  font-weight: 600;
  line-height: 1.7;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  &:hover { color: var(--buy-text); }
  ${media.md} { min-block-size: 3.4em; font-size: var(--fs-small); }
`

export const Pay = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 4px 8px;
  inline-size: 100%;
  min-block-size: 92px;
  ${media.md} { flex-direction: row; align-items: end; min-block-size: 48px; }
`

export const Missing = styled.span`
  color: var(--ink-3);
  font-weight: 400;
`
