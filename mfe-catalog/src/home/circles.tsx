import { ShopLink } from 'shared-remote'
import type { CategoryTile } from 'shared-shop/catalogue/category'
import * as paths from 'shared-shop/paths'
import { ProductPicture, Tinted } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 16px 12px;
  ${media.md} { grid-template-columns: repeat(8, minmax(0, 1fr)); gap: 16px; }
`

const Circle = styled(ShopLink)`
  display: grid;
  gap: 10px;
  border-radius: var(--radius-card);
  font-size: var(--fs-small);
  font-weight: 600;
  line-height: 1.6;
  text-align: center;
  &:hover { color: var(--buy-text); }
`

const Disc = styled(Tinted)`
  transition: box-shadow var(--fast);
  a:hover > & { box-shadow: 0 0 0 3px var(--buy-soft); }
  picture { padding: 16%; }
`

/** Popular-category circles (spec §2). */
export function Circles({ circles }: { circles: readonly CategoryTile[] }) {
  return (
    <Row>
      {circles.map(({ name, slug, picture }) => (
        <li key={slug}>
          <Circle to={paths.category(slug)}>
            <Disc id={slug} radius="50%">
              <ProductPicture
                picture={picture}
                alt=""
                sizes="(min-width: 1280px) 142px, (min-width: 701px) 11vw, 22vw"
              />
            </Disc>
            {name}
          </Circle>
        </li>
      ))}
    </Row>
  )
}
