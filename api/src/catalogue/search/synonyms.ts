import { compactKey } from 'shared-shop/text/persian-text'

/** By what is typed, `compactKey`: what it may mean. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

export function synonymsOf(rows: readonly { readonly typed: string; readonly means: string }[]): Synonyms {
  return new Map(
    rows.map(({ typed, means }) => [
      compactKey(typed),
      means
        .split(/[،,]/)
        .map(meaning => meaning.trim())
        .filter(meaning => meaning !== ''),
    ]),
  )
}
