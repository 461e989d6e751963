/** Each product's values of one facet, as ordinals. */
export interface FacetColumn {
  /**
   * Product `p` has `ordinals[starts[p]]` up to (excluding) `ordinals[starts[p + 1]]`. Null: each product has at most
   * one value, `ordinals[p]`, where `size` means none.
   */
  readonly starts: Uint32Array | null
  readonly ordinals: Uint32Array
  /** Number of values. */
  readonly size: number
  /** Group of each value, by ordinal; null: the facet has no groups. */
  readonly groupOf: Uint32Array | null
  readonly groupCount: number
}

export class FacetColumnBuilder {
  readonly #starts: Uint32Array
  readonly #ordinals: number[] = []
  readonly #size: number
  #added = 0
  #isSingle = true

  constructor(products: number, size: number) {
    this.#starts = new Uint32Array(products + 1)
    this.#size = size
  }

  add(ordinals: Iterable<number>): void {
    const start = this.#ordinals.length
    for (const ordinal of ordinals) if (!this.#ordinals.includes(ordinal, start)) this.#ordinals.push(ordinal)
    this.#added++
    this.#starts[this.#added] = this.#ordinals.length
    if (this.#ordinals.length - start > 1) this.#isSingle = false
  }

  /** `groups` holds each value's group; null: the facet has none. */
  build(groups: readonly number[] | null): FacetColumn {
    const size = this.#size
    const grouped = {
      size,
      groupOf: groups && Uint32Array.from(groups),
      groupCount: groups ? Math.max(-1, ...groups) + 1 : 0,
    }
    const starts = this.#starts
    if (!this.#isSingle) return { ...grouped, starts, ordinals: Uint32Array.from(this.#ordinals) }
    const ordinals = new Uint32Array(this.#added).fill(size)
    for (let p = 0; p < ordinals.length; p++) {
      const start = starts[p] ?? 0
      if (start < (starts[p + 1] ?? 0)) ordinals[p] = this.#ordinals[start] ?? size
    }
    return { ...grouped, starts: null, ordinals }
  }
}

/** The column with more products, each with the ordinals of its values. */
export function extended(column: FacetColumn, added: readonly (readonly number[])[]): FacetColumn {
  const { starts, ordinals, size } = column
  const values = added.map(list => [...new Set(list)])
  if (starts === null && values.every(list => list.length <= 1))
    return {
      ...column,
      ordinals: joined(
        ordinals,
        values.map(([ordinal = size]) => ordinal),
      ),
    }
  if (starts === null) return extended(withStarts(column), values)
  let end = starts.at(-1) ?? 0
  const ends = values.map(list => {
    end += list.length
    return end
  })
  return { ...column, starts: joined(starts, ends), ordinals: joined(ordinals, values.flat()) }
}

/** The same column with room for several values per product. */
function withStarts(column: FacetColumn): FacetColumn {
  const { ordinals, size } = column
  const starts = new Uint32Array(ordinals.length + 1)
  for (let p = 0; p < ordinals.length; p++) starts[p + 1] = (starts[p] ?? 0) + (ordinals[p] === size ? 0 : 1)
  return { ...column, starts, ordinals: ordinals.filter(ordinal => ordinal !== size) }
}

/** Numbers that a list may grow by before it is copied. */
const ROOM = 2_048

/**
 * `list` with more numbers at its end. Behind the last one there is room for the next: where the list is long, a copy for
 * each change would cost more than everything else.
 */
export function joined(list: Uint32Array, added: ArrayLike<number>): Uint32Array
export function joined(list: Uint8Array, added: ArrayLike<number>): Uint8Array
export function joined(list: Uint32Array | Uint8Array, added: ArrayLike<number>): Uint32Array | Uint8Array {
  const Numbers = list instanceof Uint8Array ? Uint8Array : Uint32Array
  const length = list.length + added.length
  const { buffer, byteOffset } = list
  if (buffer instanceof ArrayBuffer && byteOffset + length * list.BYTES_PER_ELEMENT <= buffer.byteLength) {
    const longer = new Numbers(buffer, byteOffset, length)
    longer.set(added, list.length)
    return longer
  }
  const copy = new Numbers(length + ROOM).subarray(0, length)
  copy.set(list)
  copy.set(added, list.length)
  return copy
}

/** Whether product `p` has one of the marked values. */
export function hasAny({ starts, ordinals }: FacetColumn, marks: Uint8Array, p: number): boolean {
  if (starts === null) return marks[ordinals[p] ?? 0] === 1
  const end = starts[p + 1] ?? 0
  for (let at = starts[p] ?? 0; at < end; at++) if (marks[ordinals[at] ?? 0] === 1) return true
  return false
}
