import { LoadingText, Skeleton } from '../skeleton.tsx'
import { Article, Body, Foot, Meta, Title } from './product-card-parts.tsx'

/** Skeleton of a product card. `labelled` adds the group's visually hidden loading text. */
export function ProductCardSkeleton({ labelled = false }: { labelled?: boolean | undefined }) {
  return (
    <Article>
      <Skeleton $ratio="1" $radius="16px" />
      {labelled && <LoadingText />}
      <Body>
        <Title as="div">
          <Skeleton $height="12px" />
          <br />
          <Skeleton $height="12px" $width="60%" />
        </Title>
        <Meta>
          <Skeleton $height="10px" $width="45%" />
        </Meta>
        <Foot>
          <Skeleton $height="18px" $width="55%" />
          <Skeleton $height="44px" $width="44px" $radius="12px" />
        </Foot>
      </Body>
    </Article>
  )
}
