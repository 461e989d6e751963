import { useState } from 'react'
import { useLocation } from 'shared-remote'
import { Deferred } from 'shared-remote/deferred'
import { useRestOfPage } from 'shared-remote/ports/rest-of-page'
import * as paths from 'shared-shop/paths'
import { formatDecimal, formatNumber } from 'shared-shop/text/digits'
import { Breadcrumb, Card, Container, Icon, Section } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { ProductRail } from '../cards/product-rail.tsx'
import { Questions } from '../comments/questions/questions.tsx'
import { Reviews } from '../comments/reviews/reviews.tsx'
import { categoryCrumbs } from '../common/crumbs.ts'
import { RecentRail } from '../recent/recent-rail.tsx'
import { BuyBox } from './buy/buy-box.tsx'
import { ColorPicker } from './buy/color-picker.tsx'
import { selectionOf } from './buy/selection.ts'
import { Gallery } from './gallery/gallery.tsx'
import type { ProductData } from './load-product.ts'
import { type PageSection, SectionNav } from './section-nav.tsx'
import { AtAGlance, SpecTable } from './specs.tsx'

const Top = styled.div`
  display: grid;
  gap: 20px;
  ${media.md} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 28px; align-items: start; }
  ${media.lg} { grid-template-columns: minmax(0, 1fr) minmax(0, 0.9fr) 360px; }
  ${media.xl} { grid-template-columns: minmax(0, 500px) minmax(0, 1fr) 364px; gap: 36px; }
`

const Title = styled.h1`
  font-size: var(--fs-h1);
  overflow-wrap: anywhere;
`

const Model = styled.bdi`
  white-space: nowrap;
`

const Latin = styled.p`
  color: var(--ink-3);
  font-size: var(--fs-small);
  overflow-wrap: anywhere;
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

const Side = styled.div`
  @media (min-width: 701px) and (max-width: 1023.98px) { grid-column: 1 / -1; }
  ${media.lg} { position: sticky; inset-block-start: 84px; }
`

const Sections = styled.div`
  display: grid;
  gap: 28px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 420px);
    grid-template-rows: auto 1fr;
    /* Reviews sit beside the other sections, which are shorter for most products. */
    > :nth-child(2) { grid-row: 1 / span 2; grid-column: 2; }
  }
`

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px;
`

const Part = styled(Card)`
  scroll-margin-block-start: 140px;
  h2 { margin-block-end: 16px; font-size: var(--fs-h3); }
`

const Prose = styled.div`
  display: grid;
  gap: 12px;
  max-inline-size: 75ch;
  color: var(--ink-2);
  overflow-wrap: anywhere;
`

const Anchor = styled.div`
  scroll-margin-block-start: 84px;
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
          <Title>{unbrokenModels(product.name)}</Title>
          {product.nameEn !== '' && (
            <Latin>
              <bdi dir="ltr">{product.nameEn}</bdi>
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
                <strong>{formatDecimal(product.rating)}</strong>
                <a href="#reviews">از {formatNumber(product.reviewCount)} دیدگاه</a>
              </li>
            )}
            {product.questionCount > 0 && (
              <li>
                <a href="#questions">{formatNumber(product.questionCount)} پرسش</a>
              </li>
            )}
          </Meta>
          <ColorPicker variants={product.variants} chosen={selection.variant} />
          <AtAGlance product={product} onAll={() => setAllSpecs(true)} />
        </div>
        <Side>
          <BuyBox
            product={product}
            selection={selection}
            similar={related.length > 0 ? '#related' : paths.category(product.category.slug)}
          />
        </Side>
      </Top>
      {hasRest && (
        <Details
          product={product}
          related={related}
          hasAllSpecs={hasAllSpecs}
          onToggleSpecs={() => setAllSpecs(!hasAllSpecs)}
        />
      )}
    </Container>
  )
}

/** What is below the first view. */
function Details({
  product,
  related,
  hasAllSpecs,
  onToggleSpecs,
}: ProductData & { hasAllSpecs: boolean; onToggleSpecs: () => void }) {
  const sections: readonly PageSection[] = [
    { id: 'specs', name: 'مشخصات' },
    { id: 'about', name: 'معرفی' },
    { id: 'reviews', name: 'دیدگاه‌ها', count: product.reviewCount },
    { id: 'questions', name: 'پرسش‌ها', count: product.questionCount },
  ]
  return (
    <>
      <SectionNav sections={sections} />
      <Sections>
        <Column>
          <Part as="section" id="specs" aria-labelledby="specs-title">
            <h2 id="specs-title">مشخصات فنی</h2>
            <SpecTable product={product} open={hasAllSpecs} onToggle={onToggleSpecs} />
          </Part>
          <Part as="section" id="about" aria-labelledby="about-title">
            <h2 id="about-title">معرفی</h2>
            <Prose>{paragraphsOf(product.description)}</Prose>
          </Part>
        </Column>
        <Part as="section" id="reviews" aria-labelledby="reviews-title">
          <h2 id="reviews-title">دیدگاه خریداران</h2>
          <Deferred>
            <Reviews product={product} />
          </Deferred>
        </Part>
        <Part as="section" id="questions" aria-labelledby="questions-title">
          <h2 id="questions-title">پرسش و پاسخ</h2>
          <Deferred>
            <Questions product={product} />
          </Deferred>
        </Part>
      </Sections>
      {related.length > 0 && (
        <Anchor id="related">
          <Deferred>
            <Related related={related} category={product.category.slug} />
          </Deferred>
        </Anchor>
      )}
      <RecentRail product={product} />
    </>
  )
}

/** A name whose model numbers («NI-9000») never break across lines. */
function unbrokenModels(name: string) {
  return (
    name
      .split(/([A-Za-z0-9]{1,12}(?:-[A-Za-z0-9]{1,12}){1,2})(?![\w-])/)
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never move, and two may be equal
      .map((part, index) => (index % 2 === 1 ? <Model key={index}>{part}</Model> : part))
  )
}

function paragraphsOf(description: string) {
  const texts = description.split(/\n+/).filter(text => text.trim() !== '')
  if (texts.length === 0) return <p>معرفی این کالا هنوز نوشته نشده است.</p>
  // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two may be equal
  return texts.map((text, index) => <p key={index}>{text}</p>)
}

function Related({ related, category }: Pick<ProductData, 'related'> & { category: string }) {
  return (
    <Section title="کالاهای مرتبط" href={paths.category(category)}>
      <ProductRail label="کالاهای مرتبط" products={related} />
    </Section>
  )
}
