import { Deferred } from 'shared-remote/deferred'
import * as paths from 'shared-shop/paths'
import { Card, Section } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { ProductRail } from '../cards/product-rail.tsx'
import { Questions } from '../comments/questions/questions.tsx'
import { Reviews } from '../comments/reviews/reviews.tsx'
import type { ProductData } from './load-product.ts'
import { RecentRail } from './recent-rail.tsx'
import { type PageSection, SectionNav } from './section-nav.tsx'
import { SpecTable } from './specs.tsx'

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

/** What is below the first view. */
export function ProductDetails({
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
