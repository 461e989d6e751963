/** Waiting jobs, in one lane per name of who asks for them: lanes take turns. A job may be in several lanes. */
export class Lanes<Job> {
  readonly #lanes = new Map<string, Set<Job>>()

  /** `limit`: jobs in one lane. */
  constructor(private readonly limit: number) {}

  /** Whether `job` has no place in the lane. */
  isFull(name: string, job: Job): boolean {
    const lane = this.#lanes.get(name)
    return lane !== undefined && !lane.has(job) && lane.size >= this.limit
  }

  add(name: string, job: Job): void {
    const lane = this.#lanes.get(name)
    if (lane) lane.add(job)
    else this.#lanes.set(name, new Set([job]))
  }

  remove(name: string, job: Job): void {
    const lane = this.#lanes.get(name)
    lane?.delete(job)
    if (lane?.size === 0) this.#lanes.delete(name)
  }

  /** The oldest job of the lane whose turn it is; that lane's next turn comes after those of all others. */
  next(): Job | undefined {
    for (const [name, lane] of this.#lanes) {
      this.#lanes.delete(name)
      this.#lanes.set(name, lane)
      for (const job of lane) return job
    }
    return undefined
  }
}
