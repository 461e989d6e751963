import { releaseName } from './release-name.ts'

/** How long a release is passed over before its files are fetched again, ms. */
const REST_MS = 60_000

/**
 * Releases whose files are not what the registry says. Visitors get another version of the remote, until a later fetch
 * finds the right files.
 */
export class AlteredReleases {
  readonly #until = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  report(remote: string, version: string): void {
    this.#until.set(releaseName({ remote, version }), this.#now() + REST_MS)
  }

  has(remote: string, version: string): boolean {
    return (this.#until.get(releaseName({ remote, version })) ?? 0) > this.#now()
  }
}
