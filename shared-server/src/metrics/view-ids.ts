import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isSameSecret } from '../same-secret.ts'

/** How long after a page was served its reports count, s. */
const LIFETIME_S = 3_600
/** Views remembered; beyond that the oldest can be reported again, within what one network may report. */
const MOST = 50_000

const TIME_BYTES = 4
const RANDOM_BYTES = 8
const MAC_BYTES = 12
const LENGTH = TIME_BYTES + RANDOM_BYTES + MAC_BYTES

/**
 * Signs an id for a page that is served at `now`: its time, a random number and an HMAC-SHA256 of both, cut to 96 bits
 * (RFC 2104 §5), as 32 characters of base64url. All shells and APIs have the same `serverKey`; without one, the id is empty.
 */
export function signViewId(serverKey: string | undefined, now: Date): string {
  if (serverKey === undefined) return ''
  const signed = Buffer.alloc(TIME_BYTES + RANDOM_BYTES)
  signed.writeUInt32BE(Math.floor(now.getTime() / 1_000))
  randomBytes(RANDOM_BYTES).copy(signed, TIME_BYTES)
  return Buffer.concat([signed, macOf(serverKey, signed)]).toString('base64url')
}

/** A page view that one of our shells served. */
export interface ServedView {
  /** Whether this is the first `event` of it. */
  isFirst(event: string): boolean
}

/** Recognises page views that one of our shells served, and counts each kind of event of them once. */
export class ViewIds {
  readonly #counted = new LRUCache<string, Set<string>>({ max: MOST })

  constructor(
    private readonly serverKey: string | undefined,
    private readonly now: () => Date,
  ) {}

  /** The view, if a shell served it within the last hour. */
  served(id: string): ServedView | undefined {
    if (!this.#isServed(id)) return undefined
    const counted = this.#counted.get(id) ?? new Set()
    this.#counted.set(id, counted)
    return {
      isFirst(event) {
        const isFirst = !counted.has(event)
        counted.add(event)
        return isFirst
      },
    }
  }

  #isServed(id: string): boolean {
    const bytes = Buffer.from(id, 'base64url')
    // One view has one spelling: decoding ignores characters that are not in the alphabet.
    if (this.serverKey === undefined || bytes.length !== LENGTH || bytes.toString('base64url') !== id)
      return false
    const signed = bytes.subarray(0, LENGTH - MAC_BYTES)
    const ageS = this.now().getTime() / 1_000 - signed.readUInt32BE()
    const mac = bytes.subarray(LENGTH - MAC_BYTES).toString('base64url')
    return (
      Math.abs(ageS) <= LIFETIME_S && isSameSecret(mac, macOf(this.serverKey, signed).toString('base64url'))
    )
  }
}

function macOf(serverKey: string, signed: Buffer): Buffer {
  const key = createHmac('sha256', serverKey).update('page views').digest()
  return createHmac('sha256', key).update(signed).digest().subarray(0, MAC_BYTES)
}
