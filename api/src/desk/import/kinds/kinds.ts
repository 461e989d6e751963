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

/** The kind whose columns these are but for one or two, which are misspelt. */
export function likelyKindOf(columns: readonly string[]): Kind | undefined {
  const named = columns.filter(column => column !== '')
  const unknown = (kind: Kind) => (hasKeys(kind, named) ? columnsUnknownTo(kind, named).length : named.length)
  const [best] = Object.values(kinds).sort((a, b) => unknown(a) - unknown(b))
  const misspelt = best ? unknown(best) : 0
  return misspelt > 0 && misspelt <= Math.min(2, named.length - 2) ? best : undefined
}

/** Undefined when several kinds have these columns, or none. Price lists, parts of products too, mean the same. */
export function kindOfColumns(columns: readonly string[]): Kind | undefined {
  const fit = Object.values(kinds).filter(
    kind => columnsUnknownTo(kind, columns).length === 0 && hasKeys(kind, columns),
  )
  const offer = fit.find(({ name }) => name === 'offer')
  return offer ?? (fit.length === 1 ? fit[0] : undefined)
}

/** The columns that a kind does not have; a nameless one is left out. */
export function columnsUnknownTo({ fields }: Kind, columns: readonly string[]): string[] {
  return columns.filter(column => column !== '' && !Object.hasOwn(fields, column))
}

function hasKeys({ keyColumns }: Kind, columns: readonly string[]): boolean {
  return keyColumns.every(column => columns.includes(column))
}
