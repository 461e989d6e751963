import { IconButton } from 'shared-ui'
import { styled } from 'styled-components'
import { useFavourite } from './favourites.ts'

const Toggle = styled(IconButton)`
  &[aria-pressed="true"] { color: var(--buy-text); }
`

/** Heart of the product page. */
export function FavouriteButton({ id, name }: { id: number; name: string }) {
  const { favourite, toggle } = useFavourite(id)
  return (
    <Toggle
      icon="heart"
      fill={favourite}
      label={`پسندیدن ${name}`}
      tone="surface"
      aria-pressed={favourite}
      onClick={toggle}
    />
  )
}
