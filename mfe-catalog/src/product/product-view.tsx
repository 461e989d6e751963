import { useState } from 'react'
import { useLocation } from 'shared-remote'
import { useRestOfPage } from 'shared-remote/ports/rest-of-page'
import * as paths from 'shared-shop/paths'
import { formatDecimal, formatNumber } from 'shared-shop/text/digits'
import { Breadcrumb, Container, Icon, VisuallyHidden } from 'shared-ui'
import * as media from 'shared-ui/media'
import { ProductName } from 'shared-ui/product-name'
import { styled } from 'styled-components'
import { categoryCrumbs } from '../common/crumbs.ts'
import { BuyBox } from './buy/buy-box.tsx'
import { ColorPicker } from './buy/color-picker.tsx'
import { PriceHistory } from './buy/price-history.tsx'
import { selectionOf } from './buy/selection.ts'
import { Gallery } from './gallery/gallery.tsx'
import type { ProductData } from './load-product.ts'
import { ProductDetails } from './product-details.tsx'
import { AtAGlance } from './specs.tsx'

const Top = styled.div`
  display: grid;
  gap: 12px;
  grid-template-columns: minmax(0, 1fr);
  ${media.md} {
    grid-template: auto auto auto 1fr / repeat(2, minmax(0, 1fr));
    gap: 20px 28px;
    align-items: start;
    > :first-child { grid-row: span 3; }
  }
  ${media.lg} { grid-template: auto auto 1fr / minmax(0, 1fr) minmax(0, 0.9fr) 360px; row-gap: 0; }
  ${media.xl} { grid-template-columns: minmax(0, 500px) minmax(0, 1fr) 364px; column-gap: 36px; }
`

const Title = styled.h1`
  font-size: var(--fs-h1);
  overflow-wrap: anywhere;
`

const Latin = styled.p`
  color: var(--ink-3);
  font-size: var(--fs-small);
  overflow-wrap: anywhere;
  /* Cut at its own end. */
  ${media.belowMd} { overflow: hidden; direction: ltr; text-align: end; text-overflow: ellipsis; white-space: nowrap; }
`

const Meta = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 20px;
  margin-block-start: 8px;
  color: var(--ink-2);
  font-size: var(--fs-small);
  overflow-wrap: anywhere;
  li { display: flex; align-items: center; gap: 6px; min-inline-size: 0; min-block-size: 32px; }
  a { display: inline-flex; min-inline-size: 0; align-items: center; min-block-size: 44px; color: var(--buy-text); font-weight: 700; }
  svg { color: var(--star); }
`

const Label = styled.span`
  flex: none;
`

/** On phones below the price. */
const Colors = styled.div`
  ${media.belowMd} { order: 1; }
  ${media.md} { grid-area: 2 / 2; }
  ${media.lg} { margin-block-start: 20px; }
  &:empty { display: none; }
`

/** Below the price, except on wide screens. */
const Glance = styled.div`
  ${media.belowMd} { order: 4; }
  ${media.md} { grid-area: 5 / 1 / auto / -1; }
  ${media.lg} { grid-area: 3 / 2; }
`

/** Below 1024 px the parts take their places among the others. */
const Side = styled.div`
  ${media.belowLg} { display: contents; }
  ${media.lg} { position: sticky; inset-block-start: 84px; grid-area: 1 / 3 / span 3; }
`

/** Product page: gallery, options, buy box, then details and reviews. */
export function ProductView({ data }: { data: ProductData }) {
  // Reset all state when the product changes.
  return <Whole key={data.product.id} {...data} />
}

function Whole({ product, related }: ProductData) {
  const { search } = useLocation()
  const selection = selectionOf(product, new URLSearchParams(search))
  const inStock = selection.inventory > 0
  const [hasAllSpecs, setAllSpecs] = useState(false)
  const hasRest = useRestOfPage()
  return (
    <Container>
      <Breadcrumb items={[...categoryCrumbs(product.breadcrumb), { name: product.name }]} />
      <Top>
        <Gallery
          product={product}
          colorName={selection.variant?.name}
          picture={selection.picture}
          special={inStock ? product.special : 0}
          dimmed={!inStock && product.disable === 1}
        />
        <div>
          <Title>
            <ProductName>{product.name}</ProductName>
          </Title>
          {product.nameEn !== '' && (
            <Latin>
              <bdi dir="ltr" lang="en">
                <ProductName>{product.nameEn}</ProductName>
              </bdi>
            </Latin>
          )}
          <Meta>
            <li>
              <Label>برند:</Label>
              <a href={paths.categoryBrand(product.category.slug, product.brand.slug)}>
                {product.brand.name}
              </a>
            </li>
            {product.rating !== null && product.reviewCount > 0 && (
              <li>
                <Icon name="star" size={18} fill />
                <strong>
                  <VisuallyHidden>امتیاز </VisuallyHidden>
                  {formatDecimal(product.rating)}
                  <VisuallyHidden> از ۵</VisuallyHidden>
                </strong>
                <a href="#reviews">از {formatNumber(product.reviewCount)} دیدگاه</a>
              </li>
            )}
            {product.questionCount > 0 && (
              <li>
                <a href="#questions">{formatNumber(product.questionCount)} پرسش</a>
              </li>
            )}
          </Meta>
        </div>
        <Colors>
          <ColorPicker variants={product.variants} chosen={selection.variant} />
        </Colors>
        <Glance>
          <AtAGlance product={product} onAll={() => setAllSpecs(true)} />
        </Glance>
        <Side>
          <BuyBox
            product={product}
            selection={selection}
            similar={related.length > 0 ? '#related' : paths.category(product.category.slug)}
          />
          <PriceHistory steps={product.priceHistory} />
        </Side>
      </Top>
      {hasRest && (
        <ProductDetails
          product={product}
          related={related}
          hasAllSpecs={hasAllSpecs}
          onToggleSpecs={() => setAllSpecs(!hasAllSpecs)}
        />
      )}
    </Container>
  )
}
