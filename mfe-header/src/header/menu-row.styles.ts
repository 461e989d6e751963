import { Container } from 'shared-ui'
import * as layer from 'shared-ui/layer'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

/** On tablets, until it sticks, the row takes part in the header's grid. */
const inGrid = ({ $stuck }: { $stuck: boolean }) => `
  ${media.tablet} {
    ${$stuck ? media.short : '&'} { display: contents; }
  }
`

/** Keeps the row's height while the bar is fixed, so that the content below does not shift. */
export const Place = styled.div`
  display: none;
  block-size: 61px;
  ${media.tablet} { display: contents; }
  ${media.lg} { display: block; }
`

export const Bar = styled.nav<{ $stuck: boolean }>`
  background: var(--surface);
  ${p =>
    p.$stuck
      ? `position: fixed; z-index: ${layer.sticky}; inset-block-start: 0; inset-inline: 0; box-shadow: var(--e2);`
      : 'position: relative;'}
  ${media.lg} { border-block-start: 1px solid var(--line); }
  ${media.short} { position: relative; }
  ${inGrid}
`

export const Row = styled(Container)<{ $stuck: boolean }>`
  display: flex;
  align-items: center;
  position: relative;
  gap: 2px;
  block-size: 60px;
  white-space: nowrap;
  > :first-child { grid-area: all; }
  svg { flex: none; }
  ${media.xl} { gap: 6px; }
  ${inGrid}
`

export const All = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 14px;
  min-block-size: 44px;
  padding-inline: 16px;
  border-radius: var(--radius-button);
  background: var(--sunk);
  font-size: 14.5px;
  font-weight: 700;
  transition: background-color var(--fast), color var(--fast);
  &[aria-expanded='true'] { background: var(--buy); color: var(--on-buy); }
  ${media.tablet} { min-block-size: 52px; }
`

export const Links = styled.ul`
  display: flex;
  align-items: center;
  gap: 2px;
  > li { display: flex; }
  > li > a,
  > a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    padding-inline: 10px;
    border-radius: var(--radius-button);
    color: var(--ink-2);
    font-size: 14.5px;
    font-weight: 500;
  }
  > li > a:hover,
  > a:hover { background: var(--sunk); color: var(--ink); }
  > li > a[aria-current='page'] { color: var(--buy-text); font-weight: 700; }
  ${media.xl} { gap: 8px; > li > a, > a { padding-inline: 14px; } }
`

export const Offers = styled.span`
  grid-area: offers;
  margin-inline-start: 8px;
  a { color: var(--disc-text); font-weight: 700; }
  ${media.tablet} { ${media.short} { display: none; } }
`

export const Rule = styled.span`
  inline-size: 1px;
  block-size: 22px;
  margin-inline: 4px;
  background: var(--line);
  ${media.belowLg} { display: none; }
`

export const Groups = styled(Links)`
  > li { border-radius: var(--radius-button); }
  > li:hover,
  > li:has([aria-expanded='true']) { background: var(--sunk); }
  gap: 0;
  > li > a { padding-inline: 5px 1px; font-size: 14px; }
  > li > a:hover { background: none; }
  ${media.belowLg} { display: none; }
  ${media.xl} { gap: 8px; > li > a { padding-inline: 10px 4px; font-size: 14.5px; } }
`

export const Caret = styled.button`
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 44px;
  border-radius: var(--radius-button);
  color: var(--ink-3);
  &:hover,
  &[aria-expanded='true'] { color: var(--buy-text); }
`

export const End = styled(Links)`
  grid-area: magazine;
  margin-inline-start: auto;
  ${media.tablet} {
    margin: 0;
    ${media.short} { display: none; }
  }
`
