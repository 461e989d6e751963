import type { ProductCard } from 'shared-shop/catalogue/product'
import { IconButton, type IconButtonTone } from 'shared-ui'
import { styled } from 'styled-components'
import { useCompare } from '../use-compare.ts'
import { CompareTrayPlace } from './compare-tray-place.tsx'

const Toggle = styled(IconButton)`
  &[aria-pressed="true"] { background: var(--buy); color: var(--on-buy); }
`

/** Compare button of the product page: adds the product to the comparison or removes it. Also renders the tray. */
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
