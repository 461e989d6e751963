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
import { synonymKind } from './synonym.ts'

export const kinds: Readonly<Record<FileKind, Kind>> = {
  color: colorKind,
  brand: brandKind,
  category: categoryKind,
  filter: filterKind,
  product: productKind,
  offer: offerKind,
  redirect: redirectKind,
  synonym: synonymKind,
  post: postKind,
}

export function kindOf(name: string): Kind | undefined {
  return Object.values(kinds).find(kind => kind.name === name)
}

/** Undefined when several kinds have these columns, or none. Price lists, parts of products too, mean the same. */
export function kindOfColumns(columns: readonly string[]): Kind | undefined {
  const fit = Object.values(kinds).filter(
    ({ fields, keyColumns }) =>
      columns.every(column => column === '' || Object.hasOwn(fields, column)) &&
      keyColumns.every(column => columns.includes(column)),
  )
  const offer = fit.find(({ name }) => name === 'offer')
  return offer ?? (fit.length === 1 ? fit[0] : undefined)
}
