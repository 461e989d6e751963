import { useEffect, useState } from 'react'
import { definePage, useEndpoint } from 'shared-remote'
import { sentenceOf } from 'shared-shop/client'
import { productCards } from 'shared-shop/endpoints/catalogue/product-cards'
import * as paths from 'shared-shop/paths'
import {
  Breadcrumb,
  Button,
  Container,
  EmptyState,
  ErrorSlot,
  LoadingText,
  ProductCardSkeleton,
  ProductGrid,
} from 'shared-ui'
import { styled } from 'styled-components'
import { ShopCard } from '../cards/shop-card.tsx'
import { homeStep } from '../common/crumbs.ts'
import { pageSkeleton } from '../common/page-skeleton.tsx'
import { favourites } from '../favourites/favourites.ts'
import { TitleRow } from '../listing/listing-layout.tsx'

const name = 'پسندیده‌ها'

/** The footer stays below whatever is shown. */
const Space = styled.div`
  min-block-size: 70vh;
`

/** What the visitor likes, on this device. Products stay in sight until the page is left: a slip can be undone. */
function Favourites() {
  // Unknown until the page runs: the server does not have the list.
  const [shown, setShown] = useState<readonly number[]>()
  useEffect(() => setShown(favourites.list), [])
  const { state, refetch } = useEndpoint(
    productCards,
    shown?.length ? { query: { ids: shown.join(',') } } : undefined,
  )
  if (shown?.length === 0)
    return (
      <EmptyState
        icon="heart"
        title="هنوز کالایی را نپسندیده‌اید"
        text="نشان قلب روی هر کالا آن را این‌جا، روی همین دستگاه، نگه می‌دارد."
        action={<Button href={paths.categories}>دیدن کالاها</Button>}
      />
    )
  if (state.status === 'failed') return <ErrorSlot reason={sentenceOf(state.failure)} onRetry={refetch} />
  if (state.status === 'loading')
    return (
      <ProductGrid aria-busy="true">
        <LoadingText />
        {(shown ?? [1, 2, 3, 4]).map(id => (
          <ProductCardSkeleton key={id} />
        ))}
      </ProductGrid>
    )
  return (
    <ProductGrid>
      {state.value.products.map(product => (
        <ShopCard key={product.id} product={product} headingLevel={2} />
      ))}
    </ProductGrid>
  )
}

function FavouritesPage() {
  return (
    <Container>
      <Breadcrumb items={[homeStep, { name }]} />
      <TitleRow>
        <h1>{name}</h1>
      </TitleRow>
      <Space>
        <Favourites />
      </Space>
    </Container>
  )
}

export const page = definePage({
  searchParams: [],
  load: () => Promise.resolve({}),
  head: () => ({ title: name, robots: 'noindex, follow' }),
  Page: FavouritesPage,
  Skeleton: pageSkeleton('70vh'),
})
