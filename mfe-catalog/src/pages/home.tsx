import { lazy, Suspense } from 'react'
import { definePage } from 'shared-remote'
import { dataFrom } from 'shared-remote/contract/page-data'
import { Deferred } from 'shared-remote/deferred'
import { Container, LoadingText, ProductCardSkeleton, ProductGrid, Skeleton } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { Banners } from '../home/banners.tsx'
import { Hero } from '../home/hero.tsx'
import type { HomeData } from '../home/home-data.ts'
import { BestSellers, Brands, FavouriteCategories, Magazine, Newest } from '../home/home-sections.tsx'
import { Offers } from '../home/offers.tsx'
import { PromoTiles } from '../home/promo-tiles.tsx'
import { ServiceStrip } from '../home/service-strip.tsx'

function HomeSkeleton() {
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

const StartPage = lazy(() => import('../home/start-page.tsx'))

function HomePage({ data }: { data: HomeData }) {
  if (data.productCount === 0) {
    return (
      <Suspense fallback={<HomeSkeleton />}>
        <StartPage />
      </Suspense>
    )
  }
  return (
    <Page>
      <Top>
        <Hero slides={data.heroes} />
        <Below>
          <PromoTiles circles={data.circles} specials={specialsOf(data)} />
        </Below>
      </Top>
      <ServiceStrip />
      <Deferred>
        <FavouriteCategories circles={data.circles} />
      </Deferred>
      <Early>
        <Deferred>
          <Offers offers={data.offers} endAt={data.offersEndAt} />
        </Deferred>
      </Early>
      <Deferred>
        <BestSellers popular={data.popular} />
      </Deferred>
      <Deferred>
        <Banners banners={data.banners} />
      </Deferred>
      <Deferred>
        <Newest latest={data.latest} />
      </Deferred>
      <Deferred>
        <Brands brands={data.brands} />
      </Deferred>
      <Deferred>
        <Magazine posts={data.posts} />
      </Deferred>
    </Page>
  )
}

function specialsOf({ heroes }: HomeData): ReadonlyMap<string, number> {
  return new Map(heroes.map(({ slug, special }) => [slug, special]))
}

/** `/` (spec §2). */
export const page = definePage<HomeData>({
  searchParams: [],
  ...dataFrom(() => import('../home/home-data.ts')),
  Page: HomePage,
  Skeleton: HomeSkeleton,
})

const Page = styled(Container)`
  ${media.belowLg} { display: flex; flex-direction: column; }
`

/** Below 1024 px the offers follow the hero, so that the first screen shows products with their prices. */
const Early = styled.div`
  ${media.belowLg} { order: -1; }
`

/** Hero and promo tiles: side by side from 1024 px, apart below. */
const Top = styled.div`
  ${media.belowLg} {
    display: contents;
    > :first-child { order: -2; margin-block-start: 12px; }
  }
  ${media.lg} { display: grid; gap: 24px; padding-block-start: 28px; grid-template-columns: minmax(0, 852fr) minmax(0, 404fr); }
`

const Below = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  ${media.belowLg} { margin-block-start: 20px; }
  ${media.md} { gap: 24px; }
  ${media.lg} { grid-template-columns: minmax(0, 1fr); }
`
