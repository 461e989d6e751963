/** Of all places that offer themselves, the one that has stood there longest is chosen. */
export class OneOfMany {
  readonly #places = new Set<symbol>()
  readonly #listeners = new Set<() => void>()

  /** Offers a place until the answer is called. */
  join(place: symbol): () => void {
    this.#places.add(place)
    this.#tell()
    return () => {
      this.#places.delete(place)
      this.#tell()
    }
  }

  isChosen(place: symbol): boolean {
    const [first] = this.#places
    return first === place
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell() {
    for (const listener of this.#listeners) listener()
  }
}
