import type { Envelope } from './envelope.ts'

type Stamp = Pick<Envelope, 'at' | 'id'>

/** The last value of every state, per version, because older listeners cannot read newer ones. */
export class StateStore {
  readonly #values = new Map<string, Map<number, Envelope>>()
  /**
   * When the state was last published, in any tab; later than its value's time if an equal value was published again.
   */
  readonly #stamps = new Map<string, Stamp>()

  /** The latest value of `name` in a version of at most `version`. */
  get(name: string, version: number = Number.POSITIVE_INFINITY): Envelope | undefined {
    let latest: Envelope | undefined
    for (const value of this.#values.get(name)?.values() ?? []) {
      if (value.version <= version && (!latest || isLater(value, latest))) latest = value
    }
    return latest
  }

  /** The time that a new value of `name` must be later than. */
  lastAt(name: string): number {
    return this.#stamps.get(name)?.at ?? -1
  }

  holds(name: string, version: number, payload: unknown): boolean {
    const current = this.get(name)
    return current?.version === version && isEqual(current.payload, payload)
  }

  /**
   * Stores `value` unless it is `outdated`. For the `same` value only the time is stored: its object stays the same.
   */
  put(value: Envelope): 'new' | 'same' | 'outdated' {
    const { name, version, payload } = value
    const stamp = this.#stamps.get(name)
    if (stamp && !isLater(value, stamp)) return 'outdated'
    this.#stamps.set(name, value)
    if (this.holds(name, version, payload)) return 'same'
    const versions = this.#values.get(name) ?? new Map<number, Envelope>()
    versions.set(version, value)
    this.#values.set(name, versions)
    return 'new'
  }
}

/** Two tabs that publish at the same moment must agree on which was last. */
function isLater(a: Stamp, b: Stamp): boolean {
  return a.at === b.at ? a.id > b.id : a.at > b.at
}

/** Payloads come from their schema: plain data with keys in a fixed order. */
function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
