import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

/** Hero and promo tiles: stacked on mobile, side by side from 1024 px. */
export const Top = styled.div`
  display: grid;
  gap: 12px;
  padding-block-start: 16px;
  ${media.md} { gap: 24px; padding-block-start: 28px; }
  ${media.lg} { grid-template-columns: minmax(0, 852fr) minmax(0, 404fr); }
`

export const Below = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  ${media.md} { gap: 24px; }
  ${media.lg} { grid-template-columns: minmax(0, 1fr); }
`
