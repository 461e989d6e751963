import * as z from 'shared-base/schema'
import { median } from '../lib/median.ts'
import type { ApiProcess } from './api-process.ts'

const answerSchema = z.object({
  data: z.array(z.object({ slug: z.string(), name: z.string() })),
  facets: z.object({
    categories: z.array(z.object({ slug: z.string() })),
    brands: z.array(z.object({ id: z.number() })),
    colors: z.array(z.object({ color: z.string() })),
    regions: z.array(z.object({ id: z.number() })),
    filters: z.array(z.object({ values: z.array(z.object({ slug: z.string() })) })),
  }),
})

const LISTING = '/api/V1/product/listing'
const orders = ['newest', 'popular', 'cheapest', 'dearest', 'discount']

/** CPU per uncached listing, ms, over listings of the whole shop that each choose other facets. */
export async function listingCpu(api: ApiProcess, count: number): Promise<number> {
  const { facets } = answerSchema.parse(JSON.parse((await api.get(LISTING)).body))
  const random = randomNumbers(1)
  const some = <T>(list: readonly T[], most: number): T[] =>
    Array.from(
      { length: Math.floor(random() * (most + 1)) },
      () => list[Math.floor(random() * list.length)],
    ).flatMap(item => item ?? [])
  const listing = () => {
    const query = new URLSearchParams({
      order: some(orders, 1)[0] ?? 'newest',
      page: String(1 + Math.floor(random() * 3)),
    })
    const choose = (name: string, values: readonly (string | number)[]) => {
      if (values.length > 0) query.set(name, values.join())
    }
    choose(
      'brandList',
      some(facets.brands, 4).map(({ id }) => id),
    )
    choose(
      'colorList',
      some(facets.colors, 3).map(({ color }) => color.replace('#', '@')),
    )
    choose(
      'regionList',
      some(facets.regions, 2).map(({ id }) => id),
    )
    choose(
      'filterList',
      some(facets.filters, 2)
        .flatMap(({ values }) => some(values, 2))
        .map(({ slug }) => slug),
    )
    if (random() < 0.3) query.set('available', 'true')
    // No two listings are the same, however few facets they choose.
    query.set('maxPrice', String(90_000_000 + Math.floor(random() * 900_000_000)))
    return `${LISTING}?${query}`
  }
  return perCall(api, count, listing)
}

/** CPU per uncached search of the header, ms: two words of some product's name. */
export async function searchCpu(api: ApiProcess, count: number): Promise<number> {
  const names = await productsOf(api, count)
  const words = names.map(({ name }) => name.split(' '))
  let at = 0
  return perCall(api, count, () => {
    const [first = '', second = ''] = words[at % words.length] ?? []
    const query = new URLSearchParams({
      searchText: `${first} ${second.slice(0, 3)}`,
      page: String(1 + at++),
    })
    return `/api/V1/product/search/4?${query}`
  })
}

/** CPU per uncached product page, ms: each product once. */
export async function productCpu(api: ApiProcess, count: number): Promise<number> {
  const found = await productsOf(api, 2 * count)
  let at = 0
  return perCall(api, count, () => `/api/V1/product/${encodeURIComponent(found[at++]?.slug ?? '')}`)
}

/** Slugs and names of products, from listings. */
async function productsOf(api: ApiProcess, count: number) {
  const found: { readonly slug: string; readonly name: string }[] = []
  for (let page = 1; found.length < count; page++) {
    found.push(...answerSchema.parse(JSON.parse((await api.get(`${LISTING}?page=${page}`)).body)).data)
  }
  return found
}

/** Median CPU per call of five runs, ms, after calls to warm up. */
async function perCall(api: ApiProcess, count: number, pathOf: () => string): Promise<number> {
  const runs = 5
  const many = async (calls: number) => {
    for (let call = 0; call < calls; call++) await api.get(pathOf())
  }
  await many(count / 2)
  const costs: number[] = []
  for (let run = 0; run < runs; run++)
    costs.push((await api.cpuOf(() => many(count / runs))) / (count / runs))
  return median(costs)
}

/** Repeatable numbers from 0 up to 1: a linear congruential generator (Numerical Recipes). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
