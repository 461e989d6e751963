import { asc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from 'shared-base/http/endpoint'
import { provinceList } from 'shared-shop/endpoints/addresses/province-list'
import { brandDetail } from 'shared-shop/endpoints/catalogue/brand-detail'
import { brandList } from 'shared-shop/endpoints/catalogue/brand-list'
import { categoryAll } from 'shared-shop/endpoints/catalogue/category-all'
import { categoryBrands } from 'shared-shop/endpoints/catalogue/category-brands'
import { categoryCache } from 'shared-shop/endpoints/catalogue/category-cache'
import { categoryMenu } from 'shared-shop/endpoints/catalogue/category-menu'
import { categoryTags } from 'shared-shop/endpoints/catalogue/category-tags'
import { home } from 'shared-shop/endpoints/catalogue/home'
import { postDetail } from 'shared-shop/endpoints/catalogue/post-detail'
import { postList } from 'shared-shop/endpoints/catalogue/post-list'
import { productCards } from 'shared-shop/endpoints/catalogue/product-cards'
import { productCompare } from 'shared-shop/endpoints/catalogue/product-compare'
import { productDetail } from 'shared-shop/endpoints/catalogue/product-detail'
import { productGoesWith } from 'shared-shop/endpoints/catalogue/product-goes-with'
import { productListing } from 'shared-shop/endpoints/catalogue/product-listing'
import { productSearch } from 'shared-shop/endpoints/catalogue/product-search'
import { saleRegionList } from 'shared-shop/endpoints/catalogue/sale-region-list'
import { sitemapIndex, sitemapPart } from 'shared-shop/endpoints/catalogue/sitemap'
import { unitSearch } from 'shared-shop/endpoints/catalogue/unit-search'
import { compareFa } from 'shared-shop/text/persian-text'
import type * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { cities, provinces } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { type Call, implement } from '../http/implement.ts'
import type { PublicAnswers } from '../http/public-answers.ts'
import { groupBy } from '../lib/group-by.ts'
import { brandPage, listBrands } from './brands.ts'
import { compareProducts } from './compare.ts'
import { endOfTehranDay, homePage } from './home-page.ts'
import { listingQuestion, listProducts, questionKey } from './listing/listing.ts'
import { listPosts, postPage } from './magazine.ts'
import { goesWith, productPage } from './product-page.ts'
import { searchProducts } from './product-search.ts'
import { sitemapEntries, sitemapParts } from './sitemap.ts'
import { withCurrentSlugs } from './slug-redirects.ts'
import type { Catalogue } from './snapshot/catalogue.ts'
import { toCard } from './snapshot/product-views.ts'
import { brandsOf, colorsInUse, toFlat, toTree } from './snapshot/snapshot.ts'

/** Public reads of the catalogue: the same answer for everybody. */
export function catalogueRoutes(
  app: FastifyInstance,
  {
    catalogue,
    answers,
    db,
    now,
  }: { catalogue: Catalogue; answers: PublicAnswers; db: Database; now: () => Date },
) {
  function serve<
    P extends z.ZodMiniType,
    Q extends z.ZodMiniType,
    B extends z.ZodMiniType,
    A extends z.ZodMiniType,
  >(
    endpoint: Endpoint<P, Q, B, A>,
    keep: 'live' | 'slow',
    make: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<A>> | z.input<A>,
    {
      questionOf = ({ params, query }) => [params, query],
      byUrl = true,
    }: {
      readonly questionOf?: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => unknown
      /** Whether the question depends on nothing but the URL. */
      readonly byUrl?: boolean
    } = {},
  ) {
    implement(app, endpoint, call =>
      answers.send(call.request, call.reply, {
        version: catalogue.version,
        schema: endpoint.answer,
        // Keyed by parsed values: equal queries share an answer, and unknown parameters cannot fill the cache.
        key: JSON.stringify([endpoint.path, questionOf(call)]),
        keep,
        byUrl,
        make: () => make(call),
      }),
    )
  }

  serve(categoryAll, 'slow', () => catalogue.snapshot.roots.map(toTree))
  serve(categoryCache, 'slow', () => catalogue.snapshot.categories.map(toFlat))
  serve(categoryMenu, 'slow', () => ({
    data: catalogue.snapshot.menu.map(group => ({
      title: group.title,
      categories: group.categories.map(toTree),
    })),
  }))
  serve(categoryTags, 'slow', () => [...catalogue.snapshot.tags])
  serve(categoryBrands, 'slow', ({ params }) => {
    const category = catalogue.snapshot.categoryBySlug.get(params.slug)
    if (!category) throw new ApiFailure('NOT_FOUND')
    return brandsOf(catalogue.snapshot, category)
  })
  serve(unitSearch, 'slow', ({ params }) => ({
    data: colorsInUse(catalogue.snapshot).slice(0, params.size),
  }))
  serve(saleRegionList, 'slow', () => [...catalogue.snapshot.regions])
  serve(brandList, 'slow', () => listBrands(catalogue.snapshot))
  serve(brandDetail, 'slow', ({ params }) => brandPage(catalogue, db, params.slugOrId))
  serve(sitemapIndex, 'slow', () => sitemapParts(catalogue.snapshot))
  serve(sitemapPart, 'slow', ({ params, query }) =>
    sitemapEntries(catalogue.snapshot, params.kind, query.page),
  )
  serve(provinceList, 'slow', () => provincesWithCities(db))
  serve(home, 'live', () => homePage(catalogue, now()), {
    questionOf: () => endOfTehranDay(now()).toISOString(),
    byUrl: false,
  })
  serve(
    productListing,
    'live',
    async ({ query }) =>
      listProducts(catalogue, await withCurrentSlugs(db, catalogue, listingQuestion(query))),
    { questionOf: ({ query }) => questionKey(listingQuestion(query)) },
  )
  serve(productSearch, 'live', ({ params, query }) => searchProducts(catalogue, params.size, query))
  serve(productCompare, 'live', ({ query }) =>
    compareProducts(catalogue, db, query.ids.split(',').map(Number)),
  )
  serve(productCards, 'live', ({ query }) => ({
    products: query.ids.split(',').flatMap(id => {
      const product = catalogue.snapshot.byId.get(Number(id))
      return product ? [toCard(catalogue, product)] : []
    }),
  }))
  serve(postList, 'slow', ({ query }) => listPosts(catalogue, query))
  serve(postDetail, 'live', ({ params }) => postPage(catalogue, db, params.slug))
  serve(productDetail, 'live', ({ params }) => productPage(catalogue, db, params.slugOrId))
  serve(productGoesWith, 'live', ({ params }) => ({ products: goesWith(catalogue, params.slugOrId) }))
}

async function provincesWithCities(db: Database) {
  const rows = await db.select({ id: provinces.id, name: provinces.name }).from(provinces)
  const cityRows = await db.select().from(cities).orderBy(asc(cities.id))
  const citiesOf = groupBy(cityRows, city => city.provinceId)
  return rows
    .sort((a, b) => compareFa(a.name, b.name))
    .map(province => ({
      ...province,
      cities: (citiesOf.get(province.id) ?? [])
        .map(({ id, name }) => ({ id, name }))
        .sort((a, b) => compareFa(a.name, b.name)),
    }))
}
