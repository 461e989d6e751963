import { partsAt } from '../composition/parts-at.ts'
import { releaseName } from '../composition/release-name.ts'
import { RenderingRefused } from '../pages/rendering-refused.ts'
import type { PageJob, ReadyPage } from '../rendering/renderer.ts'

/** How often a page is begun again because a process ended under it. */
const TRIES = 4

type Result = { readonly page: ReadyPage } | { readonly error: unknown }

/** A page under way, in line or in a process. Times are of one steady clock, ms. */
export class Work {
  readonly id: number
  readonly job: PageJob
  /** Remotes left out because their code ended a process while it rendered this page. */
  readonly #without = new Set<string>()
  readonly #settle: (result: Result) => void
  #waitsSince = performance.now()
  #begunAt = 0
  #triesLeft: number

  constructor(id: number, job: PageJob, settle: (result: Result) => void, tries = TRIES) {
    this.id = id
    this.job = job
    this.#settle = settle
    this.#triesLeft = tries
  }

  get waitsSince(): number {
    return this.#waitsSince
  }

  get begunAt(): number {
    return this.#begunAt
  }

  get isLastTry(): boolean {
    return this.#triesLeft === 1
  }

  get isWhole(): boolean {
    return this.#without.size === 0
  }

  get without(): string[] {
    return [...new Set([...this.job.without, ...this.#without])]
  }

  get releases(): string[] {
    return releasesOf({ ...this.job, without: this.without })
  }

  begin(): void {
    this.#begunAt = performance.now()
    this.#triesLeft--
  }

  /** Whether it may be begun again; otherwise it has been rejected. */
  mayTryAgain(): boolean {
    this.#waitsSince = performance.now()
    if (this.#triesLeft > 0) return true
    this.refuse()
    return false
  }

  leaveOut(remote: string): void {
    this.#without.add(remote)
  }

  resolve(page: ReadyPage): void {
    this.#settle({ page: page.kind === 'html' && !this.isWhole ? { ...page, complete: false } : page })
  }

  reject(error: unknown): void {
    this.#settle({ error })
  }

  /** No process was free for it in time, or too many ended under it. */
  refuse(): void {
    this.reject(new RenderingRefused('busy'))
  }
}

/** The releases whose code a page runs, `{remote} {version}`. */
export function releasesOf({ path, composed, without }: PageJob): string[] {
  const remotes = new Set(partsAt(path, composed.composition).map(({ remote }) => remote))
  return [...remotes].flatMap(remote => {
    const release = composed.releases[remote]
    return release && !without.includes(remote) ? [releaseName({ remote, version: release.version })] : []
  })
}
