/** Chooses, of all registered places, the one that has been there longest. */
export class OneOfMany {
  readonly #places = new Set<symbol>()
  readonly #listeners = new Set<() => void>()

  /** Registers a place until the returned function is called. */
  join(place: symbol): () => void {
    this.#places.add(place)
    this.#notify()
    return () => {
      this.#places.delete(place)
      this.#notify()
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

  #notify() {
    for (const listener of this.#listeners) listener()
  }
}
