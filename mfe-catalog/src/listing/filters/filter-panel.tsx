import {
  type FacetEntry,
  facets as facetCodecs,
  isKind,
  type ListFacetKey,
  listFacetOf,
} from 'shared-shop/catalogue/facets'
import type { ListingFacets } from 'shared-shop/catalogue/listing-facets'
import type { ListingFilters } from 'shared-shop/catalogue/listing-query'
import { Switch } from 'shared-ui/forms'
import { styled } from 'styled-components'
import { type FacetOption, facetViews, listViewOf, shownFacets } from '../place/facet-views.ts'
import { type FilterChange, toggled, withFacet, withText } from '../place/filter-changes.ts'
import type { ListingPlace } from '../place/listing-place.ts'
import { FacetGroup } from './facet-group.tsx'
import { FacetList } from './facet-list.tsx'
import { PriceFilter } from './price-filter.tsx'
import { SearchWithin } from './search-within.tsx'

const Switches = styled.div`
  margin-block: 12px 8px;
  label { font-weight: 600; }
`

export interface FilterPanelProps {
  readonly place: ListingPlace
  readonly filters: ListingFilters
  readonly facets: ListingFacets | undefined
  /** Reports typing and sliding immediately; the filters apply later. */
  readonly atOnce?: boolean | undefined
  readonly onChange: (by: FilterChange) => void
}

/** All filters of a list (spec §5, §7, §9); used in the sidebar and in the sheet. */
export function FilterPanel({ place, filters, facets, atOnce, onChange }: FilterPanelProps) {
  return (
    <>
      <SearchWithin
        searchText={filters.searchText}
        required={place.ofText === true}
        atOnce={atOnce}
        onSearch={searchText => onChange(next => withText(next, searchText, place))}
      />
      <Switches>
        {shownFacets.map(key => {
          if (!isKind(key, 'flag')) return null
          const { label, icon } = facetViews[key]
          return (
            <Switch
              key={key}
              label={label}
              icon={icon}
              name={facetCodecs[key].param}
              value="true"
              checked={filters[key]}
              onChange={checked => onChange(next => withFacet(next, key, checked))}
            />
          )
        })}
      </Switches>
      {facets && (
        <Facets place={place} filters={filters} facets={facets} atOnce={atOnce} onChange={onChange} />
      )}
    </>
  )
}

type FacetsProps = FilterPanelProps & { readonly facets: ListingFacets }

function Facets(props: FacetsProps) {
  const { filters, facets, atOnce, onChange } = props
  return shownFacets.map(key => {
    if (isKind(key, 'list')) return <Values key={key} {...props} facet={key} />
    if (!isKind(key, 'range') || facets[key].max === 0) return null
    return (
      <FacetGroup key={key} title={facetViews[key].title} open>
        <PriceFilter
          price={filters[key]}
          highest={facets[key].max}
          bars={facets[key].bars}
          atOnce={atOnce}
          onChange={range => onChange(next => withFacet(next, key, range))}
        />
      </FacetGroup>
    )
  })
}

/** Values of a list facet, in one group or several. */
function Values<K extends ListFacetKey>(props: FacetsProps & { readonly facet: K }) {
  const { facet, place, filters, facets } = props
  const view = listViewOf(facet)
  const counts: ListingFacets[K] = facets[facet]
  const chosen: readonly FacetEntry<K>[] = filters[facet]
  if (view.kind === 'groups') {
    return view.groups(counts).map(({ title, options }, position) => (
      <FacetGroup
        key={title}
        title={title}
        chosen={options.filter(option => nameIn(chosen, option) !== undefined).length}
        open={position < view.open}
      >
        <Options {...props} title={title} options={options} />
      </FacetGroup>
    ))
  }
  const options = view.options(counts)
  if (options.length === 0 || view.isHidden?.(place, counts, chosen.length)) return null
  return (
    <FacetGroup title={view.title} chosen={chosen.length} open={view.open}>
      <Options {...props} title={view.title} options={options} find={view.find} />
    </FacetGroup>
  )
}

function Options<K extends ListFacetKey>({
  facet,
  filters,
  onChange,
  title,
  options,
  find,
}: FacetsProps & {
  readonly facet: K
  readonly title: string
  readonly options: readonly FacetOption<FacetEntry<K>>[]
  readonly find?: string | undefined
}) {
  const { addressParam, format } = listFacetOf(facet)
  const chosen: readonly FacetEntry<K>[] = filters[facet]
  return (
    <FacetList
      label={title}
      name={addressParam}
      findLabel={find}
      values={options.map(option => ({
        ...option,
        value: format(option.names[0]),
        checked: nameIn(chosen, option) !== undefined,
      }))}
      onToggle={({ names }) =>
        onChange(next => toggled(next, facet, nameIn<FacetEntry<K>>(next[facet], { names }) ?? names[0]))
      }
    />
  )
}

/** The name under which an option is chosen, if it is. */
function nameIn<Entry>(
  chosen: readonly Entry[],
  { names }: Pick<FacetOption<Entry>, 'names'>,
): Entry | undefined {
  return names.find(name => chosen.includes(name))
}
