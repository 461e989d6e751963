import { searchKeys } from 'shared-shop/text/persian-text'
import { eachInSlices } from '../../lib/slices.ts'
import type { SearchTexts } from '../rows/snapshot-product.ts'
import { memoised, SearchIndex } from './search-index.ts'

/** Collects the words of products for a `SearchIndex`. */
export class SearchBuilder {
  readonly #ordinals = new Map<string, number>()
  /** By word. */
  readonly #products: number[][] = []
  readonly #next = new Map<string, Set<string>>()
  readonly #sharedWordsOf = memoised((text: string) => this.#wordsOf(text))
  #size = 0

  add({ own, shared }: SearchTexts): void {
    for (const text of own) this.#mark(this.#wordsOf(text))
    for (const text of shared) this.#mark(this.#sharedWordsOf(text))
    this.#size++
  }

  async build(): Promise<SearchIndex> {
    const words = [...this.#ordinals.keys()]
    const starts = new Uint32Array(words.length)
    const productStarts = new Uint32Array(words.length + 1)
    let start = 0
    await eachInSlices(words, (word, ordinal) => {
      starts[ordinal] = start
      start += word.length + 1
      productStarts[ordinal + 1] = (productStarts[ordinal] ?? 0) + (this.#products[ordinal]?.length ?? 0)
    })
    const products = new Uint32Array(productStarts.at(-1) ?? 0)
    await eachInSlices(this.#products, (list, ordinal) => products.set(list, productStarts[ordinal]))
    return new SearchIndex({
      size: this.#size,
      words: words.map(word => `\n${word}`).join(''),
      starts,
      products,
      productStarts,
      next: this.#next,
    })
  }

  #mark(words: readonly number[]): void {
    for (const ordinal of words) {
      const list = this.#products[ordinal]
      if (list && list.at(-1) !== this.#size) list.push(this.#size)
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
