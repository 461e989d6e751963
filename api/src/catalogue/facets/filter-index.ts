import type { ListingFacets } from 'shared-shop/catalogue/listing-facets'
import { compareFa } from 'shared-shop/text/persian-text'
import type { ProductFilter } from '../../db/schema/catalogue.ts'
import { type AnsweredValues, isOffered } from './facet-kinds.ts'

const MAX_GROUPS = 12
/** A group is hidden when a smaller share of the plain list's products has it. */
const MIN_SHARE = 0.1

/** A value of the filter index that several products share. */
interface FilterValue {
  readonly name: string
  readonly slug: string
  readonly index: string
  /** Number of `index`, in order of first use. */
  readonly group: number
}

/** Spec §3 Filter index: each slug is one value, in the group where it occurs first. In Persian alphabetical order. */
export function filterValues(filters: readonly ProductFilter[]): FilterValue[] {
  const groups = new Map<string, number>()
  const found = new Map<string, FilterValue>()
  for (const { index, name, slug } of filters) {
    if (found.has(slug)) continue
    const group = groups.get(index) ?? groups.size
    groups.set(index, group)
    found.set(slug, { name, slug, index, group })
  }
  return [...found.values()].sort((a, b) => compareFa(a.name, b.name))
}

/** The groups of the plain list's products, most common first. */
export function answerFilterGroups({
  values,
  plain,
  counts,
  marks,
}: AnsweredValues<'filters', FilterValue>): ListingFacets['filters'] {
  const names: string[] = []
  const totals: number[] = []
  const chosen = new Set<number>()
  values.forEach(({ index, group }, ordinal) => {
    names[group] = index
    totals[group] = (totals[group] ?? 0) + (plain[ordinal] ?? 0)
    if (marks?.[ordinal] === 1) chosen.add(group)
  })
  const totalOf = (group: number) => totals[group] ?? 0
  const most = Math.max(0, ...totals)
  const shown = [...names.keys()]
    .filter(group => chosen.has(group) || totalOf(group) > 0)
    .sort((a, b) => Number(chosen.has(b)) - Number(chosen.has(a)) || totalOf(b) - totalOf(a))
    .filter((group, place) => chosen.has(group) || (place < MAX_GROUPS && totalOf(group) >= MIN_SHARE * most))
    .sort((a, b) => totalOf(b) - totalOf(a) || compareFa(names[a] ?? '', names[b] ?? ''))
  const valuesOf = new Map(
    shown.map((group): [number, ListingFacets['filters'][number]['values']] => [group, []]),
  )
  values.forEach(({ name, slug, group }, ordinal) => {
    if (isOffered({ plain, marks }, ordinal)) {
      valuesOf.get(group)?.push({ name, slug, count: counts[ordinal] ?? 0 })
    }
  })
  return [...valuesOf].map(([group, list]) => ({ index: names[group] ?? '', values: list }))
}
