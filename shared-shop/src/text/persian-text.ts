const ZWNJ = '\u200c'

/** Letters that Arabic keyboards type instead of Persian ones, safe to replace in displayed text. */
const SHOWN: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک' }

/** Letters that a search treats as equal (design.md, Persian search key). */
const FOLDED: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ة: 'ه',
  ۀ: 'ه',
  ە: 'ه',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
}

/**
 * Normalises text for storage and display: one form per letter (ي→ی, ك→ک, Arabic presentation forms), no control or
 * direction-override characters, white space collapsed and trimmed, no half-space beside a space. Digits, diacritics
 * and case stay.
 */
export function normalizeText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\ufb50-\ufdff\ufe70-\ufefc]/g, form => form.normalize('NFKC'))
      .replace(/[يىك]/g, letter => SHOWN[letter] ?? letter)
      // Old Windows keyboards type ¬ for a half-space.
      .replace(/¬/g, ZWNJ)
      .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff\u00ad\u200b]/g, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters
      .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ')
      .replace(/ ?\u200c[\u200c ]*/g, match => (match.includes(' ') ? ' ' : ZWNJ))
      .trim()
      .replace(/^\u200c+|\u200c+$/g, '')
  )
}

/**
 * Search keys of `text`: one in which half-spaces and hyphens separate words and, if it has any, one in which they join
 * them. Letters, digits, diacritics, case and punctuation are folded as described in design.md. Words are separated by
 * one space; an empty text has no key.
 */
export function searchKeys(text: string): readonly string[] {
  const folded = fold(text)
  const apart = squeeze(folded.replace(/[\u200c-]/g, ' '))
  const joined = squeeze(folded.replace(/[\u200c-]/g, ''))
  if (apart === '') return []
  return apart === joined ? [apart] : [apart, joined]
}

/** The search key without blanks: names are equal however they are spaced. */
export function compactKey(text: string): string {
  return searchKeys(text)[0]?.replaceAll(' ', '') ?? ''
}

function fold(text: string): string {
  return (
    text
      .replace(/¬/g, ZWNJ)
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[يىئكةۀەأإآٱؤ]/g, letter => FOLDED[letter] ?? letter)
      .replace(/[۰-۹٠-٩]/g, digit => String(digit.charCodeAt(0) & 0xf))
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .normalize('NFKD')
      // Marks (fatha, hamza above …) and tatweel.
      .replace(/[\p{M}\u0640]/gu, '')
      .replace(/(\d)[٬,](?=\d)/g, '$1')
      .replace(/(\d)[٫.](?=\d)/g, '$1·')
      .replace(/[^\p{L}\p{N}\u200c·-]+/gu, ' ')
      .replace(/·/g, '.')
      .normalize('NFC')
  )
}

function squeeze(text: string): string {
  return text.replace(/ +/g, ' ').trim()
}

/**
 * Spec §5: whether `query` occurs in one of `fields` as a whole, or any of its words (of 2 letters or more) is a prefix
 * of one of their words. An empty query matches nothing.
 */
export function matchesText(query: string, ...fields: readonly string[]): boolean {
  return matchesKeys(searchKeys(query), fields.flatMap(searchKeys))
}

function matchesKeys(wanted: readonly string[], keys: readonly string[]): boolean {
  const words = wanted.flatMap(key => key.split(' ')).filter(word => word.length >= 2)
  return keys.some(
    key =>
      wanted.some(whole => key.includes(whole)) ||
      key.split(' ').some(part => words.some(word => part.startsWith(word))),
  )
}

/**
 * The items that `query` matches (see {@link matchesText}), the best first. Of those that have fewer of its words than the
 * best, only ones whose name begins with it stay: «اتو» gives «اتو» and «اتوی بخار», not «اسپرسوساز نیمه‌اتوماتیک».
 */
export function bestMatches<Item>(
  query: string,
  items: readonly Item[],
  fieldsOf: (item: Item) => readonly string[],
): Item[] {
  const wanted = searchKeys(query)
  const matches = items
    .map(item => ({ item, keys: fieldsOf(item).flatMap(searchKeys) }))
    .filter(({ keys }) => matchesKeys(wanted, keys))
    .map(({ item, keys }) => {
      const words = new Set(keys.flatMap(key => key.split(' ')))
      return {
        item,
        isEqual: keys.some(key => wanted.includes(key)),
        begins: keys.some(key => wanted.some(whole => key.startsWith(whole))),
        words: Math.max(...wanted.map(key => key.split(' ').filter(word => words.has(word)).length)),
      }
    })
  const most = Math.max(...matches.map(({ words }) => words))
  return matches
    .filter(({ words, begins }) => words === most || begins)
    .sort((a, b) => Number(b.isEqual) - Number(a.isEqual) || b.words - a.words)
    .map(({ item }) => item)
}

let collator: Intl.Collator | undefined

/** Persian alphabetical order, numbers by their value, for `Array.sort`. */
export function compareFa(a: string, b: string): number {
  collator ??= new Intl.Collator('fa', { numeric: true })
  return collator.compare(a, b)
}
