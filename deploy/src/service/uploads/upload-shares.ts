import { ServiceFailure } from '../http/service-failure.ts'

const DAY_MS = 24 * 60 * 60_000
/** What one token may publish in a day: many times what a busy team does, and not enough to fill a disk. */
const MOST = { releases: 200, bytes: 2 * 1024 ** 3 }

type Share = Record<keyof typeof MOST, number> & { readonly since: number }

/** What each token has published in its present day, which begins with its first upload. A restart forgets it. */
export class UploadShares {
  readonly #shares = new Map<string, Share>()

  constructor(private readonly now: () => Date) {}

  /** Counts what the token uploads now. `TOO_MANY_REQUESTS`. */
  take(token: string, amounts: Partial<typeof MOST>): void {
    const now = this.now().getTime()
    const known = this.#shares.get(token)
    const share = known && now < known.since + DAY_MS ? known : { since: now, releases: 0, bytes: 0 }
    this.#shares.set(token, share)
    for (const [what, amount] of Object.entries(amounts) as [keyof typeof MOST, number][]) {
      if (share[what] + amount > MOST[what])
        throw new ServiceFailure(
          'TOO_MANY_REQUESTS',
          `A token may upload ${MOST[what]} ${what} a day`,
          Math.ceil((share.since + DAY_MS - now) / 1000),
        )
      share[what] += amount
    }
  }
}
