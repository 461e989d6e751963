import { css } from 'styled-components'

/** The nuqta as bullet of a list item, for its `::before` (visual.md). */
export const nuqta = css`
  display: inline-block;
  inline-size: 8px;
  block-size: 8px;
  margin-inline-end: 12px;
  background: var(--saff);
  content: '';
  transform: rotate(45deg);
`
