import { Container, LoadingText, ProductCardSkeleton, ProductGrid, Skeleton } from 'shared-ui'
import { Below, Top } from './home-layout.tsx'

export function HomeSkeleton() {
  return (
    <Container aria-busy="true">
      <LoadingText />
      <Top>
        <Skeleton $height="480px" $radius="32px" />
        <Below>
          <Skeleton $height="228px" $radius="32px" />
          <Skeleton $height="228px" $radius="32px" />
        </Below>
      </Top>
      <ProductGrid>
        {['a', 'b', 'c', 'd', 'e'].map(key => (
          <ProductCardSkeleton key={key} />
        ))}
      </ProductGrid>
    </Container>
  )
}
