import type { FileKind } from 'shared-shop/catalogue-files/kinds'
import { brandKind } from './brand.ts'
import { categoryKind } from './category.ts'
import { colorKind } from './color.ts'
import { filterKind } from './filter.ts'
import type { Kind } from './kind.ts'
import { offerKind } from './offer.ts'
import { postKind } from './post.ts'
import { productKind } from './product.ts'
import { redirectKind } from './redirect.ts'

/** Every kind of record in catalogue files. */
export const kinds: Readonly<Record<FileKind, Kind>> = {
  color: colorKind,
  brand: brandKind,
  category: categoryKind,
  filter: filterKind,
  product: productKind,
  offer: offerKind,
  redirect: redirectKind,
  post: postKind,
}

/** The kind of a name; undefined: there is none. */
export function kindOf(name: string): Kind | undefined {
  return Object.values(kinds).find(kind => kind.name === name)
}

/**
 * The only kind that has all these columns, its own among them; undefined when several or none have. Price lists are
 * also parts of products, and mean the same.
 */
export function kindOfColumns(columns: readonly string[]): Kind | undefined {
  const fit = Object.values(kinds).filter(
    ({ fields, keyColumns }) =>
      columns.every(column => column === '' || Object.hasOwn(fields, column)) &&
      keyColumns.every(column => columns.includes(column)),
  )
  const offer = fit.find(({ name }) => name === 'offer')
  return offer ?? (fit.length === 1 ? fit[0] : undefined)
}
