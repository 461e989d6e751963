import { defineRemote } from 'shared-remote/manifest'
import * as paths from 'shared-shop/paths'

export const remote = defineRemote({
  owner: 'Catalog team',
  onCall: 'catalog@shop.example',
  routes: [
    { path: paths.home, page: 'home' },
    { path: paths.specialOffers, page: 'special-offers' },
    { path: paths.blog, page: 'blog' },
    { path: paths.article.pattern, page: 'article' },
    { path: paths.categories, page: 'category-view' },
    { path: paths.contact, page: 'cell' },
    { path: paths.enamad, page: 'enamad' },
    { path: paths.faq, page: 'frequently-question' },
    { path: paths.search, page: 'search' },
    { path: paths.brands, page: 'brands' },
    { path: paths.brand.pattern, page: 'brand' },
    { path: paths.category.pattern, page: 'category' },
    { path: paths.categoryBrand.pattern, page: 'category' },
    { path: paths.compare.pattern, page: 'compare' },
    { path: paths.product.pattern, page: 'product' },
    { path: paths.favourites, page: 'favourites' },
    { path: paths.productSerial.pattern, page: 'product-serial' },
  ],
})
