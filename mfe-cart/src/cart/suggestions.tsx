import { useEndpoint } from 'shared-remote'
import { productGoesWith } from 'shared-shop/endpoints/catalogue/product-goes-with'
import { ProductCard, ProductCardSkeleton, Rail, Section } from 'shared-ui'
import type { SnapshotLine } from '../store/cart/cart-snapshot.ts'

const MOST = 10
const places = ['1', '2', '3', '4', '5']

/** Products that go with the newest line, except those in the cart. Renders nothing on failure. */
export function Suggestions({ lines }: { lines: readonly SnapshotLine[] }) {
  const slug = lines.at(-1)?.slug
  const input = slug === undefined ? undefined : { params: { slugOrId: slug } }
  const { state } = useEndpoint(productGoesWith, input)
  if (state.status === 'failed') return null
  const inCart = new Set(lines.map(line => line.id))
  const products =
    state.status === 'ready' ? state.value.products.filter(({ id }) => !inCart.has(id)) : undefined
  if (products?.length === 0) return null
  const title = 'شاید لازمتان شود'
  return (
    <Section title={title}>
      <Rail label={title}>
        {products
          ? products.slice(0, MOST).map(product => <ProductCard key={product.id} product={product} />)
          : places.map(place => <ProductCardSkeleton key={place} />)}
      </Rail>
    </Section>
  )
}
