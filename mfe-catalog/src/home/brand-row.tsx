import { ShopLink } from 'shared-remote'
import type { Brand } from 'shared-shop/catalogue/product'
import * as paths from 'shared-shop/paths'
import { Rail } from 'shared-ui'
import { styled } from 'styled-components'

const Cell = styled(ShopLink)`
  display: grid;
  align-content: center;
  justify-items: center;
  min-block-size: 96px;
  border-radius: 20px;
  background: var(--surface);
  transition: box-shadow var(--fast);
  &:hover { box-shadow: var(--e2); }
`

const Latin = styled.bdi`
  font-size: 18px;
  font-weight: 700;
  line-height: 1.4;
`

const Persian = styled.span`
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

/** At most twelve brands; six fit the row on a wide screen. */
export function BrandRow({ brands }: { brands: readonly Brand[] }) {
  return (
    <Rail label="برندها" item="35%" wideItem="max(150px, (100% - 100px) / 6)">
      {brands.slice(0, 12).map(({ id, name, nameEn }) => (
        <Cell key={id} to={paths.brand(id)}>
          <Latin dir="ltr">{nameEn}</Latin>
          <Persian>{name}</Persian>
        </Cell>
      ))}
    </Rail>
  )
}
