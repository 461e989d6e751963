import { Container, LoadingText, Skeleton } from 'shared-ui'

/** The skeleton of a page: boxes of these heights (CSS lengths). */
export function pageSkeleton(...heights: readonly string[]) {
  return () => (
    <Container aria-busy="true">
      <LoadingText />
      {heights.map(height => (
        <Skeleton key={height} $height={height} $radius="24px" />
      ))}
    </Container>
  )
}
