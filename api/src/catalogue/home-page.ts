import { createHash } from 'node:crypto'
import type { EndpointAnswer } from 'shared-base/http/endpoint'
import type { HomeBanner, home } from 'shared-shop/endpoints/catalogue/home'
import { tehranDay } from 'shared-shop/text/dates'
import { isOffer, productsInOrder } from './listing/listing.ts'
import type { SnapshotProduct } from './rows/snapshot-product.ts'
import type { Catalogue } from './snapshot/catalogue.ts'
import { toCard } from './snapshot/product-views.ts'

/** The categories in the hero, in order. */
const HEROES = ['espresso-makers', 'airfryer', 'vacuum-cleaner']
/** Link targets of the wide tiles. */
const BANNER_POST = 'cookware-for-new-homes'
const BANNER_CATEGORY = 'tv'
const SHELF = 12
/** The day's offers are drawn from this many of the highest discounts. */
const OFFER_POOL = 60

export function homePage(catalogue: Catalogue, now: Date): EndpointAnswer<typeof home> {
  const { snapshot } = catalogue
  const cards = (products: Iterable<SnapshotProduct>) =>
    take(SHELF, products).map(product => toCard(catalogue, product))
  return {
    circles: [...snapshot.circles],
    heroes: heroesOf(catalogue),
    banners: bannersOf(catalogue),
    offers: cards(offersOfDay(catalogue, tehranDay(now))),
    offersEndAt: endOfTehranDay(now).toISOString(),
    popular: cards(productsInOrder(catalogue, 'popular')),
    latest: cards(productsInOrder(catalogue, 'newest')),
    brands: snapshot.brands.slice(0, SHELF),
    posts: snapshot.posts.slice(0, 4),
    productCount: snapshot.products.length,
  }
}

/** The day's (`YYYY-MM-DD`) offers: drawn from the highest discounts with the day as seed, so they change daily. */
function offersOfDay(catalogue: Catalogue, day: string): SnapshotProduct[] {
  const pool = take(OFFER_POOL, productsInOrder(catalogue, 'discount'), product =>
    isOffer(catalogue, product),
  )
  const lot = (product: SnapshotProduct) =>
    createHash('sha256').update(`${day} ${product.row.id}`).digest('base64url')
  const drawn = new Set(
    pool
      .map(product => ({ product, lot: lot(product) }))
      .sort((a, b) => (a.lot < b.lot ? -1 : 1))
      .slice(0, SHELF)
      .map(({ product }) => product),
  )
  return pool.filter(product => drawn.has(product))
}

function heroesOf(catalogue: Catalogue): EndpointAnswer<typeof home>['heroes'] {
  const { snapshot } = catalogue
  const wanted = HEROES.flatMap(slug => snapshot.categoryBySlug.get(slug) ?? [])
  const cheapestFirst = [...productsInOrder(catalogue, 'cheapest')]
  return (wanted.length > 0 ? wanted : snapshot.roots.slice(0, 1)).map(category => {
    const inside = cheapestFirst.filter(product => category.family.has(product.category.id))
    const [cheapest] = inside
    const specials = inside.filter(product => isOffer(catalogue, product)).map(({ row }) => row.special)
    return {
      slug: category.slug,
      picture: category.picture,
      fromPrice: cheapest?.payable ?? 0,
      special: Math.max(0, ...specials),
    }
  })
}

function bannersOf({ snapshot }: Catalogue): HomeBanner[] {
  const post = snapshot.posts.find(({ slug }) => slug === BANNER_POST)
  const category = snapshot.categoryBySlug.get(BANNER_CATEGORY)
  return [
    ...(post ? [{ target: 'post' as const, slug: post.slug, name: post.title, picture: post.picture }] : []),
    ...(category
      ? [
          {
            target: 'category' as const,
            slug: category.slug,
            name: category.name,
            picture: category.picture,
          },
        ]
      : []),
  ]
}

/** The first `count` products that `fits` accepts. */
function take(
  count: number,
  products: Iterable<SnapshotProduct>,
  fits = (_product: SnapshotProduct) => true,
): SnapshotProduct[] {
  const taken: SnapshotProduct[] = []
  for (const product of products) {
    if (fits(product)) taken.push(product)
    if (taken.length >= count) break
  }
  return taken
}

/** Tehran has been at UTC+3:30 all year since 2022. */
export function endOfTehranDay(now: Date): Date {
  const start = new Date(`${tehranDay(now)}T00:00:00+03:30`)
  return new Date(start.getTime() + 24 * 60 * 60 * 1000)
}
