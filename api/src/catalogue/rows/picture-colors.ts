import type { CatalogueRows, ProductRows } from './load-rows.ts'

/**
 * Every color, as `#rrggbb` in lower case, in which a drawn picture may be shown: the colors of goods, and those in base
 * paths (`…/{rrggbb}/{variant}`), which keep the old color when somebody changes its shade.
 */
export class PictureColors {
  readonly #colors: Set<string>

  constructor({
    colors,
    categories,
    posts,
    tags,
  }: Pick<CatalogueRows, 'colors' | 'categories' | 'posts' | 'tags'>) {
    this.#colors = new Set(colors.map(({ hex }) => hex.toLowerCase()))
    this.#addPaths([...categories, ...posts].map(({ picture }) => picture))
    this.#addPaths(tags.map(({ image }) => image))
  }

  add({ products, variants }: Pick<ProductRows, 'products' | 'variants'>): void {
    this.#addPaths([...products, ...variants].map(({ picture }) => picture))
  }

  get all(): ReadonlySet<string> {
    return this.#colors
  }

  #addPaths(paths: readonly string[]): void {
    for (const path of paths) {
      const color = /\/([0-9a-f]{6})\/[0-5]$/i.exec(path)?.[1]
      if (color !== undefined) this.#colors.add(`#${color.toLowerCase()}`)
    }
  }
}
