/** A generator with a seed (mulberry32), so that a simulation gives the same result each time. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** How many of `exposures` have an event of this rate. */
export function drawn(next: () => number, exposures: number, rate: number): number {
  let events = 0
  for (let index = 0; index < exposures; index++) if (next() < rate) events += 1
  return events
}
