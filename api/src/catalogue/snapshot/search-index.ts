import { searchKeys } from 'shared-shop/text/persian-text'

/** Spec §5. */
const MIN_SEARCH_LENGTH = 2
/** Minimum length to match inside a word: two letters occur inside too many words. */
const MIN_INNER_LENGTH = 3
/** Words of a search text that count; nobody types more. */
const MAX_WORDS = 12
/** How many ways of splitting a word are tried. */
const MAX_SPLITS = 4

type Words = readonly string[]

/** The distinct words of the shop, by ordinal. */
interface PackedWords {
  /** Number of products. */
  readonly size: number
  /** `\nword\nword…`: the newline before each word lets `\n` + x find words that begin with x. */
  readonly words: string
  /** Where each word begins in `words` (its `\n`). */
  readonly starts: Uint32Array
  /** Word `w` occurs in `products[productStarts[w]]` up to (excluding) `products[productStarts[w + 1]]`. */
  readonly products: Uint32Array
  readonly productStarts: Uint32Array
  /** The words that follow a word in some text. */
  readonly next: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Finds products by any spelling of their texts, folded (design.md, Persian search key): «قهوه‌ساز», «قهوه ساز» and
 * «قهوهساز» find the same. Stores each distinct word once, with the products that have it.
 */
export class SearchIndex {
  constructor(private readonly packed: PackedWords) {}

  /** 1 for each product that has every word of some spelling of `text`; null when it is too short (spec §5). */
  find(text: string): Uint8Array | null {
    const forms = this.#formsOf(text)
    if (!forms.some(words => words.join('').length >= MIN_SEARCH_LENGTH)) return null
    const having = memoised((word: string) => this.#having(word))
    const found = new Uint8Array(this.packed.size)
    for (const words of forms) {
      const sets = []
      for (const word of words) {
        const set = having(word)
        if (set === null) break
        sets.push(set)
      }
      if (sets.length < words.length) continue
      for (let p = 0; p < found.length; p++) {
        if (found[p] === 0 && sets.every(marks => marks[p] === 1)) found[p] = 1
      }
    }
    return found
  }

  /** The words of `text` as typed, and once for each adjacent pair joined and each word split. */
  #formsOf(text: string): Words[] {
    const forms = searchKeys(text).map(key => key.split(' ').slice(0, MAX_WORDS))
    const respelt = forms.flatMap(words =>
      words.flatMap((word, place): Words[] => {
        const [before, after] = [words.slice(0, place), words.slice(place + 1)]
        const apart = this.#split(word).map(parts => [...before, ...parts, ...after])
        const [following, ...rest] = after
        return following === undefined ? apart : [...apart, [...before, word + following, ...rest]]
      }),
    )
    return [...forms, ...respelt]
  }

  /** Splits of `joined` into consecutive words of some text; the last may be a prefix. */
  #split(joined: string): Words[] {
    const found: Words[] = []
    const dead = new Set<string>()
    const walk = (parts: Words, rest: string): boolean => {
      const last = parts.at(-1)
      const options = last === undefined ? null : this.packed.next.get(last)
      const known = `${last} ${rest}`
      if (options === undefined || found.length >= MAX_SPLITS || dead.has(known)) return false
      const before = found.length
      if (options !== null && (options.has(rest) || [...options].some(word => word.startsWith(rest)))) {
        found.push([...parts, rest])
      }
      for (let length = rest.length - 1; length > 0; length--) {
        const word = rest.slice(0, length)
        if (options === null ? this.packed.next.has(word) : options.has(word))
          walk([...parts, word], rest.slice(length))
      }
      if (found.length === before) dead.add(known)
      return found.length > before
    }
    walk([], joined)
    return found.slice(0, MAX_SPLITS)
  }

  /** 1 for each product with a word that begins with `word` or, if that is long enough, contains it; null for none. */
  #having(word: string): Uint8Array | null {
    const needle = word.length < MIN_INNER_LENGTH ? `\n${word}` : word
    let at = this.packed.words.indexOf(needle)
    if (at === -1) return null
    const marks = new Uint8Array(this.packed.size)
    while (at !== -1) {
      const ordinal = this.#wordAt(at)
      const end = this.packed.productStarts[ordinal + 1] ?? 0
      for (let place = this.packed.productStarts[ordinal] ?? 0; place < end; place++) {
        marks[this.packed.products[place] ?? 0] = 1
      }
      const next = this.packed.starts[ordinal + 1]
      at = next === undefined ? -1 : this.packed.words.indexOf(needle, next)
    }
    return marks
  }

  /** The ordinal of the word at a position of `#words`. */
  #wordAt(position: number): number {
    let low = 0
    let high = this.packed.starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.packed.starts[middle] ?? 0) <= position) low = middle
      else high = middle - 1
    }
    return low
  }
}

/** `make`, which runs once for each text. */
export function memoised<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    const made = make(text)
    known.set(text, made)
    return made
  }
}
