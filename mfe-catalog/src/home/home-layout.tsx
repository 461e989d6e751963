import { styled } from 'styled-components'

/** Hero and promo tiles: below each other on mobile, side by side from 1024 px. */
export const Top = styled.div`
  display: grid;
  gap: 12px;
  padding-block-start: 16px;
  @media (min-width: 701px) { gap: 24px; padding-block-start: 28px; }
  @media (min-width: 1024px) { grid-template-columns: minmax(0, 852fr) minmax(0, 404fr); }
`

export const Below = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  @media (min-width: 701px) { gap: 24px; }
  @media (min-width: 1024px) { grid-template-columns: minmax(0, 1fr); }
`
