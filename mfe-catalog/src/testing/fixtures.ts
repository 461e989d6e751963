import type { EndpointAnswer } from 'shared-base/http/endpoint'
import type { ListingFacets } from 'shared-shop/catalogue/listing-facets'
import { parseListingFilters } from 'shared-shop/catalogue/listing-query'
import type { PostCard } from 'shared-shop/catalogue/post'
import type { Product, ProductCard } from 'shared-shop/catalogue/product'
import type { home } from 'shared-shop/endpoints/catalogue/home'
import type { productListing } from 'shared-shop/endpoints/catalogue/product-listing'
import * as paths from 'shared-shop/paths'
import type { ListingPlace } from '../listing/place/listing-place.ts'
import type { Listing, ListingData } from '../listing/place/load-listing.ts'

/** A listed product with one color, 15 % off 2,000,000 toman, 7 units in stock. */
export function aCard(change: Partial<ProductCard> = {}): ProductCard {
  return {
    id: 11,
    slug: 'nova-barista',
    name: 'اسپرسوساز نوا باریستا',
    price: 2_000_000,
    special: 15,
    inventory: 7,
    disable: 0,
    picture: '/api/V1/picture/espresso-makers/a61c1c/0',
    rating: 4.7,
    reviewCount: 214,
    readyToShip: true,
    postAge: 90_000,
    colors: [{ id: 3, name: 'قرمز', color: '#a61c1c' }],
    kind: 'espresso-makers',
    ...change,
  }
}

/** A product with its page data: red (7 units), cream (2) and black (none). */
export function aProduct(change: Partial<Product> = {}): Product {
  return {
    ...aCard(),
    colors: [
      { id: 3, name: 'قرمز', color: '#a61c1c' },
      { id: 4, name: 'کرم', color: '#d8c7ab' },
      { id: 5, name: 'مشکی', color: '#222222' },
    ],
    inventory: 9,
    nameEn: 'NOVA Barista NB-2040',
    sku: 'KN-11',
    brand: { id: 1, name: 'نوا', nameEn: 'Nova', slug: 'nova' },
    category: { id: 2, name: 'اسپرسوساز', slug: 'espresso-makers' },
    breadcrumb: [
      { name: 'لوازم آشپزخانه', slug: 'kitchen-appliances' },
      { name: 'اسپرسوساز', slug: 'espresso-makers' },
    ],
    description: 'قهوهٔ خوب در خانه.\nبا گرم‌کن فنجان.',
    guaranteeMonths: 24,
    weightGrams: 5200,
    specs: [
      { name: 'فشار پمپ', value: '۲۰ بار', highlight: true },
      { name: 'توان', value: '۱۴۵۰ وات', highlight: true },
      { name: 'جنس بدنه', value: 'استیل', highlight: false },
    ],
    variants: [
      {
        id: 3,
        name: 'قرمز',
        color: '#a61c1c',
        inventory: 7,
        picture: '/api/V1/picture/espresso-makers/a61c1c/0',
      },
      {
        id: 4,
        name: 'کرم',
        color: '#d8c7ab',
        inventory: 2,
        picture: '/api/V1/picture/espresso-makers/d8c7ab/0',
      },
      {
        id: 5,
        name: 'مشکی',
        color: '#222222',
        inventory: 0,
        picture: '/api/V1/picture/espresso-makers/222222/0',
      },
    ],
    reviews: [
      {
        id: 1,
        author: 'مریم صادقی',
        rating: 5,
        text: 'بخارش قوی است.',
        at: '2026-11-05T10:00:00Z',
        buyer: true,
      },
    ],
    questions: [],
    questionCount: 32,
    ratingHistogram: [2, 4, 10, 34, 164],
    ...change,
  }
}

/** Page 2 of 4 of the espresso makers. */
export function aListing(
  change: Partial<EndpointAnswer<typeof productListing>> = {},
): EndpointAnswer<typeof productListing> {
  return {
    category: { name: 'اسپرسوساز', slug: 'espresso-makers', description: '' },
    brand: null,
    breadcrumb: [
      { name: 'لوازم آشپزخانه', slug: 'kitchen-appliances' },
      { name: 'اسپرسوساز', slug: 'espresso-makers' },
    ],
    subCategories: [{ name: 'آسیاب سرخود', slug: 'grinder' }],
    data: [aCard(), aCard({ id: 12, slug: 'mebashi', name: 'اسپرسوساز مباشی', special: 0 })],
    page: 2,
    pageSize: 24,
    pageCount: 4,
    total: 96,
    ...change,
  }
}

/** Facets of {@link aListing}; Zigma has no products. */
export const someFacets: ListingFacets = {
  brands: [
    { id: 5, name: 'زیگما', nameEn: 'Zigma', slug: 'zigma', count: 0 },
    { id: 1, name: 'نوا', nameEn: 'Nova', slug: 'nova', count: 32 },
  ],
  colors: [
    { name: 'قرمز', color: '#a61c1c', count: 11 },
    { name: 'کرم', color: '#d8c7ab', count: 9 },
  ],
  regions: [{ id: 2, name: 'سراسر کشور', count: 90 }],
  filters: [
    {
      index: 'فشار پمپ',
      values: [
        { name: '۱۵ بار', slug: 'pump-15', count: 41 },
        { name: '۲۰ بار', slug: 'pump-20', count: 33 },
      ],
    },
  ],
  categories: [
    { id: 21, name: 'آسیاب سرخود', slug: 'grinder', count: 4 },
    { id: 22, name: 'خانگی', slug: 'home', count: 7 },
  ],
  price: { min: 1_250_000, max: 40_000_000, bars: [] },
  available: 80,
  readyToShip: 60,
}

/** Page data of the espresso makers for a query string; page 2 of 4 by default. */
export function aList(
  search = 'page=2',
  change: Partial<Listing> = {},
  place: Partial<ListingPlace> = {},
): ListingData {
  const { data, pageSize, pageCount, total } = aListing()
  return {
    place: {
      path: paths.category('espresso-makers'),
      defaultOrder: 'popular',
      scope: { category: 'espresso-makers' },
      ...place,
    },
    filters: parseListingFilters(new URLSearchParams(search), place.defaultOrder ?? 'popular'),
    listing: { data, pageSize, pageCount, total, facets: someFacets, ...change },
    recoveryActions: {},
  }
}

/** A home page whose offers end on 20 November 2026 at 20:30 UTC. */
export function aHome(change: Partial<EndpointAnswer<typeof home>> = {}): EndpointAnswer<typeof home> {
  const circles = ['airfryer', 'espresso-makers', 'vacuum-cleaner', 'iron'].map((slug, index) => ({
    slug,
    name: `دستهٔ ${index}`,
    picture: `/api/V1/picture/${slug}/a61c1c/0`,
  }))
  return {
    circles,
    heroes: [
      {
        slug: 'espresso-makers',
        picture: '/api/V1/picture/espresso-makers/a61c1c/0',
        fromPrice: 12_496_000,
        special: 0,
      },
    ],
    banners: [],
    offers: [aCard()],
    offersEndAt: '2026-11-20T20:30:00Z',
    popular: [aCard({ id: 21, slug: 'popular', name: 'کالای پرفروش' })],
    latest: [aCard({ id: 22, slug: 'latest', name: 'کالای تازه' })],
    brands: [{ id: 1, name: 'نوا', nameEn: 'Nova', slug: 'nova' }],
    posts: [aPost()],
    productCount: 4200,
    ...change,
  }
}

/** A post of 13 November 2026 (22 Aban 1405). */
export function aPost(change: Partial<PostCard> = {}): PostCard {
  return {
    slug: 'before-buying',
    title: 'پیش از خرید اسپرسوساز',
    kind: 'راهنمای خرید',
    excerpt: 'پنج نکته',
    minutes: 8,
    at: '2026-11-13T08:00:00Z',
    picture: '/api/V1/picture/espresso-makers/d8c7ab/0',
    ...change,
  }
}
