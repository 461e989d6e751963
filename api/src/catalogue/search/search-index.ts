import { searchKeys } from 'shared-shop/text/persian-text'
import type { Synonyms } from './synonyms.ts'
import { areFarApart, distanceOf, inBothLayouts, lettersOf } from './typing.ts'

/** Spec §5. */
const MIN_SEARCH_LENGTH = 2
/** Minimum length to match inside a word: two letters occur inside too many words. */
const MIN_INNER_LENGTH = 3
/** Words of the longest synonym. */
const SYNONYM_WORDS = 3
/** Words of a search text that count; nobody types more. */
const MAX_WORDS = 12
/** How many ways of splitting a word are tried. */
const MAX_SPLITS = 4
/** Unknown words of a search text for which similar ones are looked for, since that reads every word of the shop. */
const MAX_REPAIRS = 4
/** A word with two errors is taken for another only from this length on, one with one error from `MIN_INNER_LENGTH` + 1. */
const LONG_WORD = 7
/** Scores below this part of the best are not shown. */
const LEAST_SHARE = 0.42
/** What a word is worth that differs only in its ending. */
const STEM = 0.9

/** How much a typed word is worth that is only similar to one of the shop, by their distance. */
const SIMILAR = [1, 0.7, 0.4] as const

/** Words that say nothing about goods. They count only in a text that has no others. */
const fillers = new Set(
  searchKeys(
    'و یا با از به در تا یک برای خرید بخرم می‌خواهم میخواهم خوب بهترین عالی قیمت انواع مدل جدید مناسب تومان لطفا دستگاه رنگ',
  ).flatMap(key => key.split(' ')),
)

type Words = readonly string[]

/** The distinct words of some products, by ordinal. Products are places in the snapshot. */
export interface PackedWords {
  /** `\nword\nword…\n`: the newline before each word lets `\n` + x find words that begin with x. */
  readonly words: string
  /** Where each word begins in `words` (its `\n`), and the last `\n`. */
  readonly starts: Uint32Array
  /** `lettersOf` each word. */
  readonly letters: Int32Array
  /** Word `w` occurs in `products[productStarts[w]]` up to (excluding) `products[productStarts[w + 1]]`. */
  readonly products: Uint32Array
  /** The weight of the word in each of these products. */
  readonly weights: Uint8Array
  readonly productStarts: Uint32Array
  /** The words that follow a word in some text. */
  readonly next: ReadonlyMap<string, ReadonlySet<string>>
}

interface IndexedWords {
  /** Those of all products, and those of the ones that have changed since. */
  readonly parts: readonly PackedWords[]
  /** 1 for each place whose product is no longer there. */
  readonly gone: Uint8Array
  readonly synonyms: Synonyms
}

/** By product, how well it fits; 0 for not at all. Plain loops: over all products, callbacks take several times as long. */
type Scores = Float32Array

export interface Found {
  readonly scores: Scores
  /** Typed words, folded, that no product has, nor one that is similar. */
  readonly unknown: readonly string[]
  /** Whether no product has all the other words. */
  readonly isPartial: boolean
}

/**
 * Finds products by any spelling of their texts, folded (design.md, Persian search key): «قهوه‌ساز», «قهوه ساز» and
 * «قهوهساز» find the same. Stores each distinct word once, with the products that have it. How the results are ordered:
 * docs/search.md.
 */
export class SearchIndex {
  readonly synonyms: Synonyms
  readonly #parts: readonly PackedWords[]
  readonly #gone: Uint8Array
  /** Number of products that are there. */
  readonly #size: number

  constructor({ parts, gone, synonyms }: IndexedWords) {
    this.synonyms = synonyms
    this.#parts = parts
    this.#gone = gone
    this.#size = gone.length - gone.reduce((count, mark) => count + mark, 0)
  }

  /** The index with the words of `changed` products, and without those that are `gone`. */
  with(changed: PackedWords, gone: Uint8Array): SearchIndex {
    const [all] = this.#parts
    return new SearchIndex({ parts: all ? [all, changed] : [changed], gone, synonyms: this.synonyms })
  }

  /**
   * Scores of the products that have every word of some spelling of `text`. If none has: of the same text typed in the
   * other keyboard layout; else with similar words for unknown ones; else of those that have some of its words. Null when
   * it is too short (spec §5).
   */
  find(text: string): Found | null {
    if (!searchKeys(text).some(key => key.replaceAll(' ', '').length >= MIN_SEARCH_LENGTH)) return null
    const forms = this.#formsOf(text)
    const scoresOf = memoised((word: string) => this.#scoresOf(word))
    for (const typed of inBothLayouts(text)) {
      const scores = this.#all(typed === text ? forms : this.#formsOf(typed), scoresOf)
      if (scores) return { scores, unknown: [], isPartial: false }
    }
    let repairs = 0
    const repaired = memoised(
      (word: string) => scoresOf(word) ?? (repairs++ < MAX_REPAIRS ? this.#similar(word) : null),
    )
    const known = forms.map(words => words.filter(word => repaired(word)))
    // What a synonym means may be known, unlike the words that were typed.
    const unknown = forms
      .map(words => words.filter(word => !repaired(word)))
      .reduce((fewest, words) => (words.length < fewest.length ? words : fewest))
    const scores = this.#all(known, repaired)
    if (scores) return { scores, unknown, isPartial: false }
    return { scores: this.#some(known[0] ?? [], repaired), unknown, isPartial: true }
  }

  /** Scores of the products that have all words of a form, by the form that fits best; null for no product. */
  #all(forms: readonly Words[], scoresOf: (word: string) => Scores | null): Scores | null {
    const found = new Float32Array(this.#gone.length)
    for (const words of forms) {
      const scores = words.flatMap(word => scoresOf(word) ?? [])
      if (words.length === 0 || scores.length < words.length) continue
      for (let p = 0; p < found.length; p++) {
        let sum = 0
        for (const each of scores) {
          const score = each[p] ?? 0
          if (score === 0) {
            sum = 0
            break
          }
          sum += score
        }
        if (sum > (found[p] ?? 0)) found[p] = sum
      }
    }
    return worthShowing(found)
  }

  /** Scores of the products that have some of the words; the shortest begin too many others to say anything. */
  #some(words: Words, scoresOf: (word: string) => Scores | null): Scores {
    const found = new Float32Array(this.#gone.length)
    const telling = words.filter(word => word.length >= MIN_INNER_LENGTH)
    for (const scores of telling.flatMap(word => scoresOf(word) ?? []))
      for (let p = 0; p < found.length; p++) found[p] = (found[p] ?? 0) + (scores[p] ?? 0)
    return worthShowing(found) ?? found
  }

  /** The telling words of `text` as typed, and once for each synonym, each adjacent pair joined and each word split. */
  #formsOf(text: string): Words[] {
    const typed = searchKeys(text).map(key => key.split(' ').slice(0, MAX_WORDS))
    const forms = [...typed, ...typed.flatMap(words => this.#meant(words))]
    const respelt = forms.flatMap(words =>
      words.flatMap((word, place): Words[] => {
        const [before, after] = [words.slice(0, place), words.slice(place + 1)]
        const apart = this.#split(word).map(parts => [...before, ...parts, ...after])
        const [following, ...rest] = after
        return following === undefined ? apart : [...apart, [...before, word + following, ...rest]]
      }),
    )
    return [...forms, ...respelt].map(withoutFillers)
  }

  /** The words with one run of them replaced by what it means. */
  #meant(words: Words): Words[] {
    const found: Words[] = []
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= Math.min(words.length, start + SYNONYM_WORDS); end++) {
        const meanings = this.synonyms.get(words.slice(start, end).join('')) ?? []
        for (const key of meanings.flatMap(searchKeys))
          found.push([...words.slice(0, start), ...key.split(' '), ...words.slice(end)])
      }
    }
    return found
  }

  /** Splits of `joined` into consecutive words of some text; the last may be a prefix. */
  #split(joined: string): Words[] {
    const found: Words[] = []
    const dead = new Set<string>()
    const walk = (parts: Words, rest: string): boolean => {
      const last = parts.at(-1)
      const options = last === undefined ? null : this.#parts.flatMap(({ next }) => next.get(last) ?? [])
      const known = `${last} ${rest}`
      if (options?.length === 0 || found.length >= MAX_SPLITS || dead.has(known)) return false
      const before = found.length
      if (options?.some(words => words.has(rest) || [...words].some(word => word.startsWith(rest)))) {
        found.push([...parts, rest])
      }
      for (let length = rest.length - 1; length > 0; length--) {
        const word = rest.slice(0, length)
        const isNext = options
          ? options.some(words => words.has(word))
          : this.#parts.some(({ next }) => next.has(word))
        if (isNext) walk([...parts, word], rest.slice(length))
      }
      if (found.length === before) dead.add(known)
      return found.length > before
    }
    walk([], joined)
    return found.slice(0, MAX_SPLITS)
  }

  /**
   * How well each product fits `word`, by the best of its words that is equal to it, begins with it or, if `word` is long
   * enough, contains it; also its stem counts. Null for none.
   */
  #scoresOf(word: string): Scores | null {
    const scores = new Float32Array(this.#gone.length)
    const needle = word.length < MIN_INNER_LENGTH ? `\n${word}` : word
    for (const part of this.#parts) {
      const { words, starts } = part
      for (let at = words.indexOf(needle); at !== -1; ) {
        const ordinal = wordAt(part, at)
        const end = starts[ordinal + 1] ?? 0
        this.#mark(scores, part, ordinal, matchOf(word, words.slice((starts[ordinal] ?? 0) + 1, end)))
        at = words.indexOf(needle, end)
      }
      const stem = ordinalOf(part, stemOf(word))
      if (stem !== undefined) this.#mark(scores, part, stem, STEM)
    }
    return this.#weighted(scores)
  }

  /** Scores for the words of the shop that are most similar to an unknown one; null for none. */
  #similar(word: string): Scores | null {
    const most = /\d/.test(word) || word.length <= MIN_INNER_LENGTH ? 0 : word.length < LONG_WORD ? 1 : 2
    if (most === 0) return null
    const own = lettersOf(word)
    let nearest = most
    let found: (readonly [PackedWords, number])[] = []
    for (const part of this.#parts) {
      const { words, starts, letters } = part
      for (let ordinal = 0; ordinal < starts.length - 1; ordinal++) {
        const from = (starts[ordinal] ?? 0) + 1
        const to = starts[ordinal + 1] ?? 0
        if (Math.abs(to - from - word.length) > nearest) continue
        if (areFarApart(own, letters[ordinal] ?? 0, nearest)) continue
        const distance = distanceOf(word, words.slice(from, to), nearest)
        if (distance > nearest || !this.#isThere(part, ordinal)) continue
        if (distance < nearest) found = []
        nearest = distance
        found.push([part, ordinal])
      }
    }
    const scores = new Float32Array(this.#gone.length)
    for (const [part, ordinal] of found) this.#mark(scores, part, ordinal, SIMILAR[nearest] ?? 0)
    return this.#weighted(scores)
  }

  #mark(scores: Scores, part: PackedWords, ordinal: number, quality: number): void {
    const { products, weights, productStarts } = part
    for (let place = productStarts[ordinal] ?? 0; place < (productStarts[ordinal + 1] ?? 0); place++) {
      const p = products[place] ?? 0
      if (this.#gone[p] === 0) scores[p] = Math.max(scores[p] ?? 0, quality * (weights[place] ?? 0))
    }
  }

  /** Whether a product still has the word. */
  #isThere({ products, productStarts }: PackedWords, ordinal: number): boolean {
    const having = products.subarray(productStarts[ordinal], productStarts[ordinal + 1])
    return having.some(p => this.#gone[p] === 0)
  }

  /** A word that few products have says more (the inverse document frequency of BM25); null if none has it. */
  #weighted(scores: Scores): Scores | null {
    let having = 0
    for (let p = 0; p < scores.length; p++) if ((scores[p] ?? 0) > 0) having++
    if (having === 0) return null
    const weight = Math.log(1 + this.#size / having)
    for (let p = 0; p < scores.length; p++) scores[p] = (scores[p] ?? 0) * weight
    return scores
  }
}

function ordinalOf(part: PackedWords, word: string): number | undefined {
  const at = word === '' ? -1 : part.words.indexOf(`\n${word}\n`)
  return at === -1 ? undefined : wordAt(part, at)
}

/** The ordinal of the word at a position of `words`. */
function wordAt({ starts }: PackedWords, position: number): number {
  let low = 0
  let high = starts.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}

/** How well a word of the shop that contains the typed one fits it. */
function matchOf(typed: string, word: string): number {
  if (typed === word) return 1
  if (typed === stemOf(word)) return STEM
  const share = typed.length / word.length
  return word.startsWith(typed) ? 0.1 + 0.7 * share : 0.25 * share
}

function withoutFillers(words: Words): Words {
  const telling = words.filter(word => !fillers.has(word))
  return telling.length > 0 ? telling : words
}

/** «۹ کیلویی» means «۹ کیلو», «سشوارها» means «سشوار». Empty for a word without such an ending. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:هایی|های|ها|یی|ی)$/, '')
  return stem === word || stem.length < MIN_SEARCH_LENGTH ? '' : stem
}

/** Without what fits much less than the best; null if nothing fits. */
function worthShowing(scores: Scores): Scores | null {
  let most = 0
  for (let p = 0; p < scores.length; p++) most = Math.max(most, scores[p] ?? 0)
  if (most === 0) return null
  for (let p = 0; p < scores.length; p++) if ((scores[p] ?? 0) < most * LEAST_SHARE) scores[p] = 0
  return scores
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
