import type { ClientKey } from 'shared-server/http/client-key'

/** Too much work is waiting: answer "busy" and let the client retry. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

export interface Asker {
  readonly client: ClientKey
  /** Aborts when nobody reads the answer any more. */
  readonly signal: AbortSignal
}

interface EncodeQueueLimits {
  /** Jobs that run at a time. */
  readonly running: number
  /** Jobs that wait, over all clients. */
  readonly waiting: number
  /** Waiting jobs that one client asks for. */
  readonly waitingOfClient: number
  /** Waiting jobs that one network asks for; in IPv4 a network is a client. */
  readonly waitingOfNetwork: number
}

interface Waiter {
  readonly client: ClientKey
  readonly resolve: (bytes: Buffer) => void
  readonly reject: (reason: unknown) => void
}

interface Job {
  readonly key: string
  readonly work: () => Promise<Buffer>
  readonly waiters: Set<Waiter>
  isRunning: boolean
}

/** Runs the encoding of pictures a few at a time; clients take turns, and askers of the same picture share its work. */
export class EncodeQueue {
  readonly #jobs = new Map<string, Job>()
  #running = 0
  readonly #byClient: Lanes
  readonly #byNetwork: Lanes

  constructor(private readonly limits: EncodeQueueLimits) {
    this.#byClient = new Lanes(limits.waitingOfClient)
    this.#byNetwork = new Lanes(limits.waitingOfNetwork)
  }

  /**
   * Runs `work`, or joins the work of `key` that waits or runs. Waiting work that all its askers have left is dropped;
   * running work is completed. Rejects with the error of the work, with `QueueFullError`, or with the reason of
   * `asker.signal`.
   */
  run(key: string, work: () => Promise<Buffer>, { client, signal }: Asker): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const job = this.#jobs.get(key) ?? { key, work, waiters: new Set(), isRunning: false }
      const startsNow = !job.isRunning && this.#running < this.limits.running
      if (!job.isRunning && !startsNow) this.#line(job, client)
      this.#jobs.set(key, job)
      const waiter = { client, resolve, reject }
      job.waiters.add(waiter)
      signal.addEventListener('abort', () => {
        this.#leave(job, waiter)
        reject(signal.reason)
      })
      if (startsNow) this.#start(job)
    })
  }

  #line(job: Job, { client, network }: ClientKey) {
    const isNew = !this.#jobs.has(job.key)
    if (
      (isNew && this.#jobs.size - this.#running >= this.limits.waiting) ||
      this.#byClient.isFull(client, job) ||
      this.#byNetwork.isFull(network, job)
    ) {
      throw new QueueFullError('Too many pictures are waiting to be encoded')
    }
    this.#byClient.add(client, job)
    this.#byNetwork.add(network, job)
  }

  #start(job: Job) {
    for (const { client } of job.waiters) {
      this.#byClient.remove(client.client, job)
      this.#byNetwork.remove(client.network, job)
    }
    job.isRunning = true
    this.#running += 1
    void this.#finish(job)
  }

  async #finish(job: Job) {
    try {
      const bytes = await job.work()
      for (const waiter of job.waiters) waiter.resolve(bytes)
    } catch (error) {
      for (const waiter of job.waiters) waiter.reject(error)
    }
    this.#jobs.delete(job.key)
    this.#running -= 1
    const next = this.#byClient.next()
    if (next) this.#start(next)
  }

  #leave(job: Job, left: Waiter) {
    job.waiters.delete(left)
    if (job.isRunning) return
    const { client, network } = left.client
    const others = [...job.waiters].map(waiter => waiter.client)
    if (!others.some(other => other.client === client)) this.#byClient.remove(client, job)
    if (!others.some(other => other.network === network)) this.#byNetwork.remove(network, job)
    if (others.length === 0) this.#jobs.delete(job.key)
  }
}

/** Waiting jobs, in one lane per name of who asks for them: lanes take turns. A job may be in several lanes. */
class Lanes {
  readonly #lanes = new Map<string, Set<Job>>()

  constructor(private readonly jobsInLane: number) {}

  /** Whether `job` has no place in the lane. */
  isFull(name: string, job: Job): boolean {
    const lane = this.#lanes.get(name)
    return lane !== undefined && !lane.has(job) && lane.size >= this.jobsInLane
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
