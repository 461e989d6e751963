import { Container, ErrorSlot, LoadingText, Skeleton } from 'shared-ui'

export function PageSkeleton() {
  return (
    <Container aria-busy="true">
      <LoadingText />
      <Skeleton $height="70vh" />
    </Container>
  )
}

/** In place of a page whose module did not load. */
export function UnloadedPage({ onRetry }: { onRetry: () => void }) {
  return <ErrorSlot height="60vh" onRetry={onRetry} />
}
