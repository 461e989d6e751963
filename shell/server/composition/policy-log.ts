import type { Violation } from 'shared-remote/routing/route-policy'
import type { Log } from 'shared-server/logging/log'

/** What remotes asked for and did not get since the start; each is logged once. */
export class PolicyLog {
  readonly #found = new Map<string, Violation>()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  note(violations: readonly Violation[]): void {
    for (const violation of violations) {
      const { code, remote, message, correctable } = violation
      const text = `${code} ${remote}: ${message}`
      if (this.#found.has(text)) continue
      this.#found.set(text, violation)
      this.#log(`${text} (${correctable ? 'corrected' : 'left out'})`, { remote, code })
    }
  }

  list(): Iterable<Violation> {
    return this.#found.values()
  }
}
