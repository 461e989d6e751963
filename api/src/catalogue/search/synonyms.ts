import { searchKeys } from 'shared-shop/text/persian-text'

/** By what is typed, `compact`: what it may mean. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

export function synonymsOf(rows: readonly { readonly typed: string; readonly means: string }[]): Synonyms {
  return new Map(
    rows.map(({ typed, means }) => [
      compact(typed),
      means
        .split(/[،,]/)
        .map(meaning => meaning.trim())
        .filter(meaning => meaning !== ''),
    ]),
  )
}

/** The folded text without blanks: names are equal however they are spaced. */
export function compact(text: string): string {
  return searchKeys(text)[0]?.replaceAll(' ', '') ?? ''
}
