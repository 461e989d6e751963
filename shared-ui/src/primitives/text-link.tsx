import { styled } from 'styled-components'

/** A plain text link, optionally with an arrow (`Icon` as its last child); 44 px high. */
export const TextLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 44px;
  color: var(--buy-text);
  font-size: var(--fs-small);
  font-weight: 700;
  &:hover { text-decoration: underline; text-underline-offset: 6px; }
`
