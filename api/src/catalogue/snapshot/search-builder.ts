import { searchKeys } from 'shared-shop/text/persian-text'
import { eachInSlices } from '../../lib/slices.ts'
import type { SearchTexts, WeightedText } from '../rows/snapshot-product.ts'
import { memoised, SearchIndex } from './search-index.ts'
import { lettersOf } from './typing.ts'

/** Collects the words of products for a `SearchIndex`. */
export class SearchBuilder {
  readonly #ordinals = new Map<string, number>()
  /** By word: the products that have it, and how much it weighs in them. */
  readonly #products: number[][] = []
  readonly #weights: number[][] = []
  readonly #next = new Map<string, Set<string>>()
  readonly #sharedWordsOf = memoised((text: string) => this.#wordsOf(text))
  #size = 0

  add({ own, shared }: SearchTexts): void {
    for (const [text, weight] of own) this.#mark(this.#wordsOf(text), weight)
    for (const [text, weight] of shared) this.#mark(this.#sharedWordsOf(text), weight)
    this.#size++
  }

  async build(): Promise<SearchIndex> {
    const words = [...this.#ordinals.keys()]
    const starts = new Uint32Array(words.length + 1)
    const letters = new Int32Array(words.length)
    const productStarts = new Uint32Array(words.length + 1)
    let start = 0
    await eachInSlices(words, (word, ordinal) => {
      start += word.length + 1
      letters[ordinal] = lettersOf(word)
      starts[ordinal + 1] = start
      productStarts[ordinal + 1] = (productStarts[ordinal] ?? 0) + (this.#products[ordinal]?.length ?? 0)
    })
    const products = new Uint32Array(productStarts.at(-1) ?? 0)
    const weights = new Uint8Array(products.length)
    await eachInSlices(this.#products, (list, ordinal) => {
      products.set(list, productStarts[ordinal])
      weights.set(this.#weights[ordinal] ?? [], productStarts[ordinal])
    })
    return new SearchIndex({
      size: this.#size,
      words: `\n${words.join('\n')}\n`,
      starts,
      letters,
      products,
      weights,
      productStarts,
      next: this.#next,
    })
  }

  #mark(words: readonly number[], weight: WeightedText[1]): void {
    for (const ordinal of words) {
      const products = this.#products[ordinal]
      const weights = this.#weights[ordinal]
      if (!products || !weights) continue
      if (products.at(-1) === this.#size)
        weights[weights.length - 1] = Math.min(255, (weights.at(-1) ?? 0) + weight)
      else {
        products.push(this.#size)
        weights.push(weight)
      }
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
    this.#ordinals.set(word, this.#products.length)
    this.#weights.push([])
    return this.#products.push([]) - 1
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
