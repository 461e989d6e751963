import { searchKeys } from 'shared-shop/text/persian-text'
import { eachInSlices } from '../../lib/slices.ts'
import type { SearchTexts, WeightedText } from '../rows/snapshot-product.ts'
import { memoised, type PackedWords } from './search-index.ts'
import { lettersOf } from './typing.ts'

/** That of a word in a name and its category: what a category's name holds is in all of its goods. */
const MOST_WEIGHT = 18

/** Collects the words of products for a `SearchIndex`. */
export class SearchBuilder {
  readonly #ordinals = new Map<string, number>()
  /** By word: the products that have it, each as its place times 256 plus the word's weight in it. */
  readonly #postings: number[][] = []
  readonly #next = new Map<string, Set<string>>()
  readonly #sharedWordsOf = memoised((text: string) => this.#wordsOf(text))

  /** Adds the texts of the product at `place` of the snapshot; places ascend. */
  add(place: number, { own, shared }: SearchTexts): void {
    for (const [text, weight] of own) this.#mark(place, this.#wordsOf(text), weight)
    for (const [text, weight] of shared) this.#mark(place, this.#sharedWordsOf(text), weight)
  }

  /** What has been added so far; more can be added afterwards. */
  async pack(): Promise<PackedWords> {
    const words = [...this.#ordinals.keys()]
    const starts = new Uint32Array(words.length + 1)
    const letters = new Int32Array(words.length)
    const productStarts = new Uint32Array(words.length + 1)
    let start = 0
    await eachInSlices(words, (word, ordinal) => {
      start += word.length + 1
      letters[ordinal] = lettersOf(word)
      starts[ordinal + 1] = start
      productStarts[ordinal + 1] = (productStarts[ordinal] ?? 0) + (this.#postings[ordinal]?.length ?? 0)
    })
    const products = new Uint32Array(productStarts.at(-1) ?? 0)
    const weights = new Uint8Array(products.length)
    let place = 0
    await eachInSlices(this.#postings, list => {
      for (const posting of list) {
        products[place] = posting >>> 8
        weights[place++] = posting & 255
      }
    })
    return {
      words: `\n${words.join('\n')}\n`,
      starts,
      letters,
      products,
      weights,
      productStarts,
      next: this.#next,
    }
  }

  #mark(place: number, words: readonly number[], weight: WeightedText[1]): void {
    for (const ordinal of words) {
      const postings = this.#postings[ordinal]
      const last = postings?.at(-1) ?? -1
      if (last >> 8 !== place) postings?.push(place * 256 + weight)
      else postings?.splice(-1, 1, last - (last & 255) + Math.min(MOST_WEIGHT, (last & 255) + weight))
    }
  }

  #wordsOf(text: string): readonly number[] {
    const keys = searchKeys(text).map(key => key.split(' '))
    for (const words of keys) this.#addRows(words)
    return [...new Set(keys.flat())].map(word => this.#ordinalOf(word))
  }

  #ordinalOf(word: string): number {
    const known = this.#ordinals.get(word)
    if (known !== undefined) return known
    this.#ordinals.set(word, this.#postings.length)
    return this.#postings.push([]) - 1
  }

  #addRows(words: readonly string[]): void {
    for (const [place, word] of words.entries()) {
      const before = words[place - 1]
      if (before === undefined) continue
      const followers = this.#next.get(before)
      if (followers) followers.add(word)
      else this.#next.set(before, new Set([word]))
    }
  }
}
