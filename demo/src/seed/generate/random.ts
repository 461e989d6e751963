/** A seeded stream of random numbers: the same seed gives the same stream on every machine. */
export type Random = {
  /** 0 ≤ x < 1 */ next: () => number
  /** A whole number, both ends included. */ int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** `count` different entries in random order; all of them if the list is shorter. */
  sample: <T>(list: readonly T[], count: number) => T[]
}

/** FNV-1a: a 32-bit seed from a text. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}

/** One stream per seed text (mulberry32), so that a change in one category does not affect the others. */
export function randomOf(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    const entry = list[Math.floor(next() * list.length)]
    if (entry === undefined) throw new RangeError('pick from an empty list')
    return entry
  }
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    const taken: T[] = []
    while (taken.length < count && rest.length > 0) {
      taken.push(...rest.splice(Math.floor(next() * rest.length), 1))
    }
    return taken
  }
  return { next, int, chance: probability => next() < probability, pick, sample }
}
