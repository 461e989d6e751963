import type { ListingFacets } from 'shared-shop/catalogue/listing-facets'
import type { ListingWish } from 'shared-shop/catalogue/listing-query'
import { Switch } from 'shared-ui/forms'
import { styled } from 'styled-components'
import { FacetGroup } from './facet-group.tsx'
import { FacetList, type FacetValue } from './facet-list.tsx'
import type { ListingPlace } from './listing-place.ts'
import { PriceFilter } from './price-filter.tsx'
import { SearchWithin } from './search-within.tsx'
import { toggled, type WishChange } from './wish-changes.ts'

const Switches = styled.div`
  margin-block: 12px 8px;
  label { font-weight: 600; }
`

export interface FilterPanelProps {
  readonly place: ListingPlace
  readonly wish: ListingWish
  readonly facets: ListingFacets | undefined
  /** What is typed or slid is told at once: the wish is applied later. */
  readonly atOnce?: boolean | undefined
  readonly onChange: (by: WishChange) => void
}

/** Groups of the filter index that are open at first, beside those that something is chosen of. */
const OPEN_GROUPS = 1

/** Everything that narrows a list (spec §5, §7, §9): the same in the sidebar and in the sheet. */
export function FilterPanel({ place, wish, facets, atOnce, onChange }: FilterPanelProps) {
  return (
    <>
      <SearchWithin
        searchText={wish.searchText}
        required={place.ofText === true}
        atOnce={atOnce}
        onSearch={searchText => onChange(next => ({ ...next, searchText, page: 1 }))}
      />
      <Switches>
        <Switch
          label="فقط آمادهٔ ارسال"
          icon="lightning"
          name="sendTime"
          value="true"
          checked={wish.sendTime}
          onChange={sendTime => onChange(next => ({ ...next, sendTime, page: 1 }))}
        />
        <Switch
          label="فقط کالاهای موجود"
          icon="package"
          name="available"
          value="true"
          checked={wish.available}
          onChange={available => onChange(next => ({ ...next, available, page: 1 }))}
        />
      </Switches>
      {facets && <Facets place={place} wish={wish} facets={facets} atOnce={atOnce} onChange={onChange} />}
    </>
  )
}

function Facets({ place, wish, facets, atOnce, onChange }: FilterPanelProps & { facets: ListingFacets }) {
  const { brands, colors, regions, filters, categories, price } = facets
  // The sub-categories of a category are links of their own.
  const showsCategories =
    place.scope.category === undefined && (categories.length > 1 || wish.categories.length > 0)
  const showsBrands = place.scope.brand === undefined && brands.length > 0
  return (
    <>
      {showsCategories && (
        <FacetGroup title="دسته" chosen={wish.categories.length} open>
          <FacetList
            label="دسته"
            name="categoryList"
            findLabel="جست‌وجوی دسته"
            values={categoryValues(categories, wish)}
            onToggle={value => onChange(next => toggleCategory(next, categories, value))}
          />
        </FacetGroup>
      )}
      {showsBrands && (
        <FacetGroup title="برند" chosen={wish.brands.length} open>
          <FacetList
            label="برند"
            name="brand"
            findLabel="جست‌وجوی برند"
            values={brands.map(({ id, name, nameEn, count }) => ({
              value: String(id),
              label: name,
              alias: nameEn,
              count,
              checked: wish.brands.includes(id),
            }))}
            onToggle={value => onChange(next => toggled(next, 'brands', Number(value)))}
          />
        </FacetGroup>
      )}
      {price.max > 0 && (
        <FacetGroup title="بازهٔ قیمت" open>
          <PriceFilter
            miniPrice={wish.miniPrice}
            maxPrice={wish.maxPrice}
            highest={price.max}
            atOnce={atOnce}
            onChange={onChange}
          />
        </FacetGroup>
      )}
      {colors.length > 0 && (
        <FacetGroup title="رنگ" chosen={wish.colors.length} open>
          <FacetList
            label="رنگ"
            name="colorList"
            values={colors.map(({ name, color, count }) => ({
              value: color.toLowerCase().replace('#', '@'),
              label: name,
              color,
              count,
              checked: wish.colors.includes(color.toLowerCase()),
            }))}
            onToggle={value => onChange(next => toggled(next, 'colors', value.replace('@', '#')))}
          />
        </FacetGroup>
      )}
      {filters.map(({ index, values }, position) => (
        <FacetGroup
          key={index}
          title={index}
          chosen={values.filter(({ slug }) => wish.filters.includes(slug)).length}
          open={position < OPEN_GROUPS}
        >
          <FacetList
            label={index}
            name="filterList"
            values={values.map(({ name, slug, count }) => ({
              value: slug,
              label: name,
              count,
              checked: wish.filters.includes(slug),
            }))}
            onToggle={value => onChange(next => toggled(next, 'filters', value))}
          />
        </FacetGroup>
      ))}
      {regions.length > 0 && (
        <FacetGroup title="محل ارسال" chosen={wish.regions.length}>
          <FacetList
            label="محل ارسال"
            name="regionList"
            values={regions.map(({ id, name, count }) => ({
              value: String(id),
              label: name,
              count,
              checked: wish.regions.includes(id),
            }))}
            onToggle={value => onChange(next => toggled(next, 'regions', Number(value)))}
          />
        </FacetGroup>
      )}
    </>
  )
}

/** An address may name a category by its slug or its id. */
function categoryValues(categories: ListingFacets['categories'], wish: ListingWish): FacetValue[] {
  return categories.map(({ id, name, slug, count }) => ({
    value: slug,
    label: name,
    count,
    checked: wish.categories.includes(slug) || wish.categories.includes(String(id)),
  }))
}

function toggleCategory(
  wish: ListingWish,
  categories: ListingFacets['categories'],
  slug: string,
): ListingWish {
  const id = String(categories.find(each => each.slug === slug)?.id ?? '')
  return wish.categories.includes(id) ? toggled(wish, 'categories', id) : toggled(wish, 'categories', slug)
}
