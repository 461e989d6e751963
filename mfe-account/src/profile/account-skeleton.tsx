import { Container, LoadingText, Skeleton } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const Place = styled(Container)`
  display: grid;
  gap: 20px;
  padding-block: 68px 64px;
  ${media.lg} { grid-template-columns: 288px minmax(0, 1fr); gap: 28px; }
`

/** Shown while an account page loads. */
export function AccountSkeleton() {
  return (
    <Place aria-busy="true">
      <LoadingText />
      <Skeleton $height="470px" $radius="24px" />
      <Skeleton $height="280px" $radius="24px" />
    </Place>
  )
}
