import type { CatalogueRows } from './load-rows.ts'

type PictureRows = Pick<CatalogueRows, 'colors' | 'categories' | 'products' | 'variants' | 'posts' | 'tags'>

/**
 * Every color, as `#rrggbb` in lower case, in which a drawn picture may be shown: the colors of goods, and those in base
 * paths (`…/{rrggbb}/{variant}`), which keep the old color when somebody changes its shade.
 */
export function pictureColors(rows: PictureRows): ReadonlySet<string> {
  const paths = [
    ...[...rows.categories, ...rows.products, ...rows.variants, ...rows.posts].map(({ picture }) => picture),
    ...rows.tags.map(({ image }) => image),
  ]
  return new Set([
    ...rows.colors.map(({ hex }) => hex.toLowerCase()),
    ...paths.flatMap(path => {
      const color = /\/([0-9a-f]{6})\/[0-5]$/i.exec(path)?.[1]
      return color === undefined ? [] : [`#${color.toLowerCase()}`]
    }),
  ])
}
