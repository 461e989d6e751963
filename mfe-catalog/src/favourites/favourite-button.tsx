import type { ProductCard } from 'shared-shop/catalogue/product'
import { IconButton, type IconButtonTone } from 'shared-ui'
import { styled } from 'styled-components'
import { useFavourite } from './favourites.ts'

const Toggle = styled(IconButton)`
  &[aria-pressed="true"] { color: var(--buy-text); }
`

/** Heart that adds a product to the favourites, or removes it. */
export function FavouriteButton({
  product: { id, name },
  ...look
}: {
  product: Pick<ProductCard, 'id' | 'name'>
  tone?: IconButtonTone
  iconSize?: number
  className?: string
}) {
  const { favourite, toggle } = useFavourite(id)
  return (
    <Toggle
      {...look}
      icon="heart"
      fill={favourite}
      label={`پسندیدن ${name}`}
      aria-pressed={favourite}
      onClick={toggle}
    />
  )
}
