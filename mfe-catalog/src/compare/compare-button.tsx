import type { ProductCard } from 'shared-shop/catalogue/product'
import { IconButton, type IconButtonTone } from 'shared-ui'
import { styled } from 'styled-components'
import { CompareTrayPlace } from './compare-tray-place.tsx'
import { useCompare } from './use-compare.ts'

const Toggle = styled(IconButton)`
  &[aria-pressed="true"] { background: var(--buy); color: var(--on-buy); }
`

/** The scales of a product's page: puts it among those to compare or takes it away. Brings the tray along. */
export function CompareButton({
  product,
  tone = 'surface',
}: {
  product: Pick<ProductCard, 'id' | 'name' | 'picture' | 'kind'>
  tone?: IconButtonTone
}) {
  const { compared, toggle } = useCompare(product)
  return (
    <>
      <Toggle
        icon="scales"
        label={`مقایسهٔ ${product.name}`}
        tone={tone}
        aria-pressed={compared}
        onClick={toggle}
      />
      <CompareTrayPlace />
    </>
  )
}
