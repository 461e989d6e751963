import { definePage, ShopLink } from 'shared-remote'
import type { CategoryTree } from 'shared-shop/catalogue/category'
import { categoryAll } from 'shared-shop/endpoints/catalogue/category-all'
import * as paths from 'shared-shop/paths'
import { formatNumber } from 'shared-shop/text/digits'
import { Breadcrumb, Chip, Container, EmptyState, Icon, TextLink } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { CategoryCard } from '../categories/category-card.tsx'
import { breadcrumbJsonLd } from '../common/breadcrumb-json-ld.ts'
import { homeStep } from '../common/crumbs.ts'
import { pageSkeleton } from '../common/page-skeleton.tsx'
import { ChipRow, ChipText, TitleRow } from '../listing/listing-layout.tsx'

const Top = styled.section`
  margin-block-start: 36px;
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  margin-block-end: 14px;
  h2 { overflow-wrap: anywhere; }
`

const Grid = styled.div`
  display: grid;
  gap: 12px;
  align-items: start;
  ${media.md} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 20px; }
  ${media.lg} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  ${media.xl} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`

const title = 'همهٔ دسته‌ها'
const steps = [homeStep, { name: title, href: paths.categories }]

interface CategoriesData {
  /** Top-level categories (spec §2: parent id 0) with three levels. */
  readonly categories: readonly CategoryTree[]
}

function CategoryViewPage({ data: { categories } }: { data: CategoriesData }) {
  return (
    <Container>
      <Breadcrumb items={steps} />
      <TitleRow>
        <h1>{title}</h1>
        <p>{formatNumber(countAll(categories))} دسته</p>
      </TitleRow>
      {categories.length === 0 && <EmptyState icon="squares-four" title="هنوز دسته‌ای نیست" />}
      {categories.length > 1 && (
        <nav aria-label="دسته‌های اصلی">
          <ChipRow>
            {categories.map(({ id, name }) => (
              <li key={id}>
                <Chip href={`#category-${id}`}>
                  <ChipText>{name}</ChipText>
                </Chip>
              </li>
            ))}
          </ChipRow>
        </nav>
      )}
      {categories.map(({ id, name, slug, c1 }) => (
        <Top key={id} aria-labelledby={`category-${id}`}>
          <Head>
            <h2 id={`category-${id}`}>{name}</h2>
            <TextLink as={ShopLink} to={paths.category(slug)}>
              همهٔ کالاهای {name}
              <Icon name="caret-left" size={16} />
            </TextLink>
          </Head>
          <Grid>
            {c1.map(branch => (
              <CategoryCard key={branch.id} category={branch} />
            ))}
          </Grid>
        </Top>
      ))}
    </Container>
  )
}

function countAll(categories: readonly CategoryTree[]): number {
  return categories.reduce(
    (sum, { c1 }) => sum + 1 + c1.reduce((inner, branch) => inner + 1 + branch.c1.length, 0),
    0,
  )
}

/** `/categoryView` (spec §2): all categories, three levels. */
export const page = definePage<CategoriesData>({
  searchParams: [],
  async load({ api, signal }) {
    const categories = await api.call(categoryAll, {}, { signal })
    return { categories: categories.filter(({ fatherId, name }) => fatherId === 0 && name.trim() !== '') }
  },
  head: () => ({
    title,
    canonical: paths.categories,
    description: 'همهٔ دسته‌های لوازم خانه و آشپزخانه در یک نگاه.',
    jsonLd: import.meta.env.SSR ? [breadcrumbJsonLd(steps)] : [],
  }),
  Page: CategoryViewPage,
  Skeleton: pageSkeleton('70vh'),
})
