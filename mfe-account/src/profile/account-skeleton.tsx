import { Container, LoadingText, media, Skeleton } from 'shared-ui'
import { styled } from 'styled-components'

const Place = styled(Container)`
  display: grid;
  gap: 20px;
  padding-block: 68px 64px;
  ${media.lg} { grid-template-columns: 288px minmax(0, 1fr); gap: 28px; }
`

/** While an account page loads. */
export function AccountSkeleton() {
  return (
    <Place aria-busy="true">
      <LoadingText />
      <Skeleton $height="470px" $radius="24px" />
      <Skeleton $height="280px" $radius="24px" />
    </Place>
  )
}
