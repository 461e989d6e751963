import { remoteConfig } from '../remote-config.ts'

/** Shared by most pages for their data, and by pages with product cards. */
export default remoteConfig(import.meta.dirname, {
  together: [
    [
      'shared-shop/src/catalogue/product.ts',
      'mfe-catalog/src/common/crumbs.ts',
      'mfe-catalog/src/common/product-slug.ts',
      'mfe-catalog/src/magazine/magazine-address.ts',
    ],
    ['mfe-catalog/src/cards/product-rail.tsx'],
    ['mfe-catalog/src/product/gallery/gallery-thumbs.tsx', 'mfe-catalog/src/comments/panel-skeleton.tsx'],
  ],
})
