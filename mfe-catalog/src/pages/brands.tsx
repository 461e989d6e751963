import type { EndpointAnswer } from 'shared-base/http/endpoint'
import { definePage, ShopLink } from 'shared-remote'
import { brandList } from 'shared-shop/endpoints/catalogue/brand-list'
import * as paths from 'shared-shop/paths'
import { formatNumber } from 'shared-shop/text/digits'
import { Breadcrumb, Container, EmptyState } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { breadcrumbJsonLd } from '../common/breadcrumb-json-ld.ts'
import { homeStep } from '../common/crumbs.ts'
import { pageSkeleton } from '../common/page-skeleton.tsx'
import { TitleRow } from '../listing/listing-layout.tsx'

type CountedBrand = EndpointAnswer<typeof brandList>[number]

interface BrandLetter {
  readonly letter: string
  readonly brands: readonly CountedBrand[]
}

/** Letters indexed under another letter in a Persian index. */
const under: Readonly<Record<string, string>> = { آ: 'ا', أ: 'ا', إ: 'ا', ك: 'ک', ي: 'ی' }

/** Groups brands by first letter; letters and brands keep the input order. */
function byLetter(brands: readonly CountedBrand[]): BrandLetter[] {
  const groups = new Map<string, CountedBrand[]>()
  for (const brand of brands) {
    const [first = ''] = brand.name.trim()
    const letter = under[first] ?? first.toUpperCase()
    const group = groups.get(letter)
    if (group) group.push(brand)
    else groups.set(letter, [brand])
  }
  return [...groups].map(([letter, members]) => ({ letter, brands: members }))
}

const Letters = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-block-end: 20px;
  a {
    display: grid;
    place-items: center;
    min-inline-size: 44px;
    block-size: 44px;
    border-radius: var(--radius-button);
    background: var(--surface);
    font-weight: 700;
  }
  a:hover { background: var(--buy-soft); color: var(--buy-text); }
`

const Group = styled.section`
  margin-block-end: 28px;
  h2 { margin-block-end: 8px; color: var(--buy-text); }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
    gap: 10px;
  }
  ${media.md} { ul { grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 16px; } }
`

const Cell = styled(ShopLink)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 2px;
  block-size: 100%;
  padding: 14px 18px;
  border-radius: var(--radius-media);
  background: var(--surface);
  overflow-wrap: anywhere;
  transition: box-shadow var(--base);
  &:hover { box-shadow: var(--e2); }
  b { font-weight: 700; }
  span { color: var(--ink-3); font-size: var(--fs-meta); }
  bdi { color: var(--ink-2); font-size: var(--fs-small); }
`

const title = 'برندها'
const steps = [homeStep, { name: title, href: paths.brands }]

interface BrandsData {
  readonly letters: readonly BrandLetter[]
}

function BrandsPage({ data: { letters } }: { data: BrandsData }) {
  const total = letters.reduce((sum, { brands }) => sum + brands.length, 0)
  return (
    <Container>
      <Breadcrumb items={steps} />
      <TitleRow>
        <h1>{title}</h1>
        <p>{formatNumber(total)} برند</p>
      </TitleRow>
      {letters.length === 0 && <EmptyState icon="storefront" title="هنوز برندی نیست" />}
      <nav aria-label="حرف‌ها">
        <Letters>
          {letters.map(({ letter }, index) => (
            <li key={letter}>
              <a href={`#letter-${index + 1}`}>{letter}</a>
            </li>
          ))}
        </Letters>
      </nav>
      {letters.map(({ letter, brands }, index) => (
        <Group key={letter} aria-labelledby={`letter-${index + 1}`}>
          <h2 id={`letter-${index + 1}`}>{letter}</h2>
          <ul>
            {brands.map(({ id, name, nameEn, slug, count }) => (
              <li key={id}>
                <Cell to={paths.brand(slug)}>
                  <b>{name}</b>
                  <bdi dir="ltr">{nameEn}</bdi>
                  <span>{formatNumber(count)} کالا</span>
                </Cell>
              </li>
            ))}
          </ul>
        </Group>
      ))}
    </Container>
  )
}

/** `/brand` (spec §2: the id is optional): all brands in Persian order. */
export const page = definePage<BrandsData>({
  searchParams: [],
  load: async ({ api, signal }) => ({ letters: byLetter(await api.call(brandList, {}, { signal })) }),
  head: () => ({
    title,
    canonical: paths.brands,
    description: 'همهٔ برندهای لوازم خانه و آشپزخانه به ترتیب الفبا، با شمار کالاهای هر برند.',
    jsonLd: import.meta.env.SSR ? [breadcrumbJsonLd(steps)] : [],
  }),
  Page: BrandsPage,
  Skeleton: pageSkeleton('70vh'),
})
