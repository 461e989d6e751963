/**
 * What a line of a catalogue file can describe, in the order in which an export writes them. `offer` is price, discount
 * and stock of a product that the shop has.
 */
export const fileKinds = [
  'color',
  'brand',
  'category',
  'filter',
  'product',
  'offer',
  'redirect',
  'synonym',
  'post',
] as const
export type FileKind = (typeof fileKinds)[number]

/** The formats of a catalogue file; `csv` holds one kind per file. */
export const fileFormats = ['csv', 'jsonl'] as const
export type FileFormat = (typeof fileFormats)[number]

/** A column of refused lines that says why. Imports ignore it, so that such a file can be imported when it is mended. */
export const problemColumn = 'problem'

/** Name and version of the schema, in the first line of a JSON Lines file. */
export const fileSchema = { format: 'shop-catalogue', version: 1 } as const
