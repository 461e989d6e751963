import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

/** The place of sidebar and content; density as in visual.md, Back office. */
export const Columns = styled.div`
  min-block-size: 100dvh;
  font-size: 14px;
  ${media.lg} { padding-inline-start: 216px; }
`

export const Content = styled.div`
  padding: 16px 16px calc(96px + env(safe-area-inset-bottom));
  ${media.md} { padding: 24px 24px 96px; }
  ${media.lg} { max-inline-size: 1560px; padding: 24px 28px 40px; }
`
