import { css } from 'styled-components'

/** A button that looks like a dot, and like a bar for the current picture; its target stays 44 px. */
export const dot = css`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  &::before {
    inline-size: 8px;
    block-size: 8px;
    border-radius: var(--radius-pill);
    background: currentColor;
    content: '';
    opacity: 0.6;
    transition: inline-size var(--base) var(--enter);
  }
  &[aria-current='true']::before { inline-size: 28px; opacity: 1; }
  @media (forced-colors: active) { &::before { background: ButtonText; } }
`
