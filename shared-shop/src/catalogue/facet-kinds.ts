import * as z from 'shared-base/schema'

/** All values of a query parameter, in order. */
type ReadParam = (name: string) => readonly string[]

/** A query parameter of `product-listing`. */
export type ParamSchema = z.ZodMiniOptional<z.ZodMiniType<string, string>>

/** How one facet is encoded in a URL, in the query of `product-listing` and in its answer. */
export interface Facet<Value, Param extends string, Counts extends z.ZodMiniType> {
  readonly kind: 'flag' | 'list' | 'range'
  /** The parameters of `product-listing` it reads. */
  readonly params: Readonly<Record<Param, ParamSchema>>
  /** The value that filters nothing. */
  readonly none: Value
  /** Never throws; invalid input counts as absent. */
  read(param: ReadParam): Value
  /** The parameters of `product-listing`; none for a value that filters nothing. */
  write(value: Value): Readonly<Record<string, string>>
  /** Schema of this facet in the answer, see `listing-facets.ts`. */
  readonly counts: Counts
}

/** A switch. */
export interface FlagFacet<Param extends string, Counts extends z.ZodMiniType>
  extends Facet<boolean, Param, Counts> {
  readonly kind: 'flag'
  readonly param: Param
}

/** Any of several values, written as a comma-separated list. */
export interface ListFacet<Entry extends string | number, Param extends string, Counts extends z.ZodMiniType>
  extends Facet<readonly Entry[], Param, Counts> {
  readonly kind: 'list'
  /** Its name in a page's URL, if different from the parameter of `product-listing`. */
  readonly addressParam: string
  /** Encodes one value for a URL. */
  format(entry: Entry): string
  compare(a: Entry, b: Entry): number
}

/** A price range, both ends inclusive; `null` is open. `min` is never above `max`. */
export interface Range {
  readonly min: number | null
  readonly max: number | null
}

export interface RangeFacet<Param extends string, Counts extends z.ZodMiniType>
  extends Facet<Range, Param, Counts> {
  readonly kind: 'range'
}

/** Maximum entries per list. */
const MAX_ENTRIES = 30
/** Further comma-separated parts of a parameter are ignored. */
const MAX_PARTS = 300
/** Maximum percent-encoded length of a slug list: two full lists and a search text stay below 16 KB of headers. */
const MAX_ENCODED = 4000
const MAX_SLUG = 160
const MAX_INTEGER = 2_147_483_647
const SLUG = /^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*$/u

const flagText: ParamSchema = z.optional(z.enum(['true', 'false', 'true,false', 'false,true', '']))
const listText: ParamSchema = z.optional(z.string().check(z.maxLength(8000)))
const amountText: ParamSchema = z.optional(z.string().check(z.maxLength(40)))

/** `param` is `true`, or `true,false` for everything; without it, `alias=true` means the same as `true`. */
export function flagFacet<Param extends string, Counts extends z.ZodMiniType>({
  param,
  alias,
  counts,
}: {
  param: Param
  alias?: Param
  counts: Counts
}): FlagFacet<Param, Counts> {
  return {
    kind: 'flag',
    param,
    params: paramsOf(alias === undefined ? [param] : [param, alias], flagText),
    none: false,
    read: given =>
      firstOf(given(param), readFlag) ??
      (alias === undefined ? null : firstOf(given(alias), readTrue)) ??
      false,
    write: value => (value ? { [param]: 'true' } : {}),
    counts,
  }
}

/**
 * All occurrences of `param` (and of `addressParam`) combined, without the entries `read` refuses; the first 30,
 * sorted.
 */
export function listFacet<Entry extends string | number, Param extends string, Counts extends z.ZodMiniType>({
  param,
  addressParam = param,
  entry,
  counts,
}: {
  param: Param
  addressParam?: string
  entry: EntryKind<Entry>
  counts: Counts
}): ListFacet<Entry, Param, Counts> {
  const { read, format, compare, maxEncoded = Number.POSITIVE_INFINITY } = entry
  const names = new Set([addressParam, param])
  return {
    kind: 'list',
    params: paramsOf([param], listText),
    addressParam,
    none: [],
    read(given) {
      const parts = [...names].flatMap(name => given(name).flatMap(text => text.split(',', MAX_PARTS)))
      const entries = parts.map(read).filter(each => each !== null)
      let room = maxEncoded
      return [...new Set(entries)]
        .slice(0, MAX_ENTRIES)
        .filter(each => {
          room -= encodeURIComponent(each).length + 1
          return room >= 0
        })
        .sort(compare)
    },
    write: entries => (entries.length > 0 ? { [param]: entries.map(format).join(',') } : {}),
    format,
    compare,
    counts,
  }
}

/** Swaps `min` and `max` if they are reversed. A `min` of 0 filters nothing. */
export function rangeFacet<Param extends string, Counts extends z.ZodMiniType>({
  minParam,
  maxParam,
  counts,
}: {
  minParam: Param
  maxParam: Param
  counts: Counts
}): RangeFacet<Param, Counts> {
  return {
    kind: 'range',
    params: paramsOf([minParam, maxParam], amountText),
    none: { min: null, max: null },
    read(given) {
      const one = firstOf(given(minParam), readAmount)
      const other = firstOf(given(maxParam), readAmount)
      const [min, max] = one !== null && other !== null && one > other ? [other, one] : [one, other]
      return { min: min === 0 ? null : min, max }
    },
    write: ({ min, max }) => ({
      ...(min !== null && { [minParam]: String(min) }),
      ...(max !== null && { [maxParam]: String(max) }),
    }),
    counts,
  }
}

/** The entries of a list: how one is parsed (`null` if invalid), written and ordered. */
interface EntryKind<Entry> {
  read(part: string): Entry | null
  format(entry: Entry): string
  compare(a: Entry, b: Entry): number
  /** Maximum length of the list, percent-encoded, commas included. */
  readonly maxEncoded?: number
}

export const idEntry: EntryKind<number> = {
  read: part => (/^[1-9]\d{0,9}$/.test(part) && Number(part) <= MAX_INTEGER ? Number(part) : null),
  format: String,
  compare: (a, b) => a - b,
}

export const slugEntry: EntryKind<string> = {
  read: part => (part.length <= MAX_SLUG && SLUG.test(part) ? part : null),
  format: slug => slug,
  compare: byText,
  maxEncoded: MAX_ENCODED,
}

/** `#rrggbb`, lower case; URLs use `@rrggbb`, since `#` would start the fragment. */
export const colorEntry: EntryKind<string> = {
  read(part) {
    const digits = /^[@#]?([\da-f]{6})$/i.exec(part)?.[1]
    return digits === undefined ? null : `#${digits.toLowerCase()}`
  },
  format: color => color.replace('#', '@'),
  compare: byText,
}

/** The first of `given` that `read` accepts, for a repeated parameter. */
export function firstOf<T>(given: readonly string[], read: (text: string) => T | null): T | null {
  for (const text of given) {
    const value = read(text)
    if (value !== null) return value
  }
  return null
}

function readTrue(text: string): true | null {
  return text === 'true' ? true : null
}

function readFlag(text: string): boolean | null {
  return text === 'true,false' || text === 'false,true' ? false : readTrue(text)
}

function readAmount(text: string): number | null {
  return /^\d{1,10}$/.test(text) ? Math.min(Number(text), MAX_INTEGER) : null
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function paramsOf<Param extends string>(names: readonly Param[], schema: ParamSchema) {
  return Object.fromEntries(names.map(name => [name, schema])) as Record<Param, ParamSchema>
}
