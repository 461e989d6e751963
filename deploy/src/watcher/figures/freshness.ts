/** Failed looks after which figures count as missing, unless the last good ones are younger than `YOUNG_MS`. */
const MISSED = 3
const YOUNG_MS = 15_000
/** Good looks after which they are back: the first one may cover a gap. */
const BACK = 2

/** `unsure`: after a start, before enough looks. */
export type FiguresState = 'unsure' | 'fresh' | 'missing'

/** Whether all processes tell their figures; a few failed looks in a row are tolerated. */
export class Freshness {
  #state: FiguresState = 'unsure'
  #good = 0
  #missed = 0
  #at: Date | undefined
  #problem: string | undefined

  get state(): FiguresState {
    return this.#state
  }

  get at(): Date | undefined {
    return this.#at
  }

  get problem(): string | undefined {
    return this.#problem
  }

  /** `problems`: why a process did not answer, by its URL. */
  look(problems: ReadonlyMap<string, string>, at: Date): void {
    this.#problem = [...problems].map(([url, problem]) => `${url}: ${problem}`).join('; ') || undefined
    if (problems.size > 0) {
      this.#good = 0
      this.#missed += 1
      const isYoung = this.#at !== undefined && at.getTime() - this.#at.getTime() < YOUNG_MS
      if (this.#missed >= MISSED && !isYoung) this.#state = 'missing'
      return
    }
    this.#at = at
    this.#missed = 0
    this.#good += 1
    if (this.#good >= BACK) this.#state = 'fresh'
  }
}
