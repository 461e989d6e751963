import type { ListingFacets } from 'shared-shop/catalogue/listing-facets'
import type { ListingWish } from 'shared-shop/catalogue/listing-query'
import type { Choices } from './listing-choices.ts'
import type { Counted } from './listing-count.ts'
import type { ListingIndex } from './listing-index.ts'
import type { SnapshotCategory } from './snapshot-category.ts'

const MAX_GROUPS = 12
/** Groups that fewer products of the plain list have say nothing about it. */
const MIN_SHARE = 0.1

/** The counts as `listing-facets` defines them; `category` is that of the path. */
export function facetsOf(
  index: ListingIndex,
  { plain, facets, available, ready, price }: Counted,
  choices: Choices,
  wish: ListingWish,
  category: SnapshotCategory | null,
): ListingFacets {
  return {
    brands: index.brands.flatMap(({ id, name, nameEn, slug }, ordinal) =>
      isShown(plain.brands, choices.brands, ordinal)
        ? { id, name, nameEn, slug, count: facets.brands[ordinal] ?? 0 }
        : [],
    ),
    colors: index.colors.flatMap(({ name, color }, ordinal) =>
      isShown(plain.colors, choices.colors, ordinal)
        ? { name, color, count: facets.colors[ordinal] ?? 0 }
        : [],
    ),
    regions: index.regions.flatMap(({ id, name }, ordinal) =>
      isShown(plain.regions, choices.regions, ordinal + 1)
        ? { id, name, count: facets.regions[ordinal + 1] ?? 0 }
        : [],
    ),
    filters: filterGroups(index, plain.values, facets.values, choices),
    categories: shownCategories(index, plain.categories, wish, category).map(
      ({ id, name, slug, family }) => ({
        id,
        name,
        slug,
        count: sumOf(index, facets.categories, family),
      }),
    ),
    price,
    available,
    readyToShip: ready,
  }
}

function isShown(plain: Uint32Array, chosen: Uint8Array | null, ordinal: number): boolean {
  return (plain[ordinal] ?? 0) > 0 || chosen?.[ordinal] === 1
}

function filterGroups(
  { groups, values, groupOf }: ListingIndex,
  plain: Uint32Array,
  counts: Uint32Array,
  choices: Choices,
): ListingFacets['filters'] {
  const have = new Uint32Array(groups.length)
  let most = 0
  plain.forEach((count, value) => {
    const group = groupOf[value] ?? 0
    have[group] = (have[group] ?? 0) + count
    most = Math.max(most, have[group] ?? 0)
  })
  const chosen = new Set(choices.groups)
  const shown = [...groups.keys()]
    .filter(group => chosen.has(group) || (have[group] ?? 0) > 0)
    .sort((a, b) => Number(chosen.has(b)) - Number(chosen.has(a)) || (have[b] ?? 0) - (have[a] ?? 0))
    .filter(
      (group, place) => chosen.has(group) || (place < MAX_GROUPS && (have[group] ?? 0) >= MIN_SHARE * most),
    )
    .sort((a, b) => (have[b] ?? 0) - (have[a] ?? 0) || a - b)
  const valuesOf = new Map(
    shown.map((group): [number, ListingFacets['filters'][number]['values']] => [group, []]),
  )
  values.forEach(({ name, slug, group }, ordinal) => {
    if (isShown(plain, choices.values, ordinal)) {
      valuesOf.get(group)?.push({ name, slug, count: counts[ordinal] ?? 0 })
    }
  })
  return [...valuesOf].map(([group, list]) => ({ index: groups[group] ?? '', values: list }))
}

/** The children of the category, or the top level; where only one of them has products, its children. */
function shownCategories(
  index: ListingIndex,
  plain: Uint32Array,
  wish: ListingWish,
  category: SnapshotCategory | null,
): SnapshotCategory[] {
  const filled = (list: readonly SnapshotCategory[]) =>
    list.filter(({ family }) => sumOf(index, plain, family) > 0)
  let shown = filled(category?.children ?? index.categories.filter(({ fatherId }) => fatherId === 0))
  for (let only = shown[0]; only && shown.length === 1 && only.children.length > 0; only = shown[0]) {
    shown = filled(only.children)
  }
  const chosen = wish.categories.flatMap(name => {
    const ordinal = index.categoryOrdinal.get(name)
    return ordinal === undefined ? [] : (index.categories[ordinal] ?? [])
  })
  return [...new Set([...shown, ...chosen])]
}

function sumOf(index: ListingIndex, counts: Uint32Array, family: ReadonlySet<number>): number {
  let sum = 0
  for (const id of family) sum += counts[index.categoryById.get(id) ?? -1] ?? 0
  return sum
}
