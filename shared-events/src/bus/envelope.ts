import * as z from 'shared-base/schema'

/** A message in transit. Crosses copies of this package, tabs and reloads: change its shape only with `protocol`. */
export const envelopeSchema = z.object({
  /** Sorts by age: time, then a counter, then the tab. */
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  kind: z.enum(['state', 'event', 'command']),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  version: z.int().check(z.minimum(1)),
  payload: z.unknown(),
  /** Milliseconds since 1970; of two values of a state the later one wins. */
  at: z.int().check(z.nonnegative()),
  /** The tab (bus) that published it. */
  origin: z.string().check(z.minLength(1), z.maxLength(40)),
})

export type Envelope = z.infer<typeof envelopeSchema>

/** Makes ids for one bus: strictly increasing as text, with times that never go back, starting at `start`. */
export function createStamp(now: () => number, origin: string, start = 0) {
  let last = Math.trunc(start)
  let counter = 0
  return (notBefore = 0): Pick<Envelope, 'id' | 'at' | 'origin'> => {
    last = Math.max(last, Math.trunc(now()), notBefore)
    counter += 1
    const id = `${String(last).padStart(16, '0')}-${String(counter).padStart(9, '0')}-${origin}`
    return { id, at: last, origin }
  }
}

/** A unique name for a bus. Not `crypto.randomUUID`, which is missing on plain HTTP. */
export function randomOrigin(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
