import { Container, LoadingText, Logo, Skeleton } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const Place = styled.div`
  block-size: 124px;
  background: var(--surface);
  ${media.md} { block-size: 233px; }
  ${media.lg} { block-size: 189px; }
`

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: 24px;
  padding-block: 12px;
`

/** Same height as the full header. */
export function HeaderSkeleton() {
  return (
    <Place aria-busy="true">
      <LoadingText />
      <Row>
        <Logo />
        <Skeleton $width="50%" $height="48px" $radius="14px" />
      </Row>
    </Place>
  )
}
