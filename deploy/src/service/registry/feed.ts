import type { RegistryDocument } from 'shared-remote/registry-document'
import type { StoredEntry } from '../../registry/history-entry.ts'
import type { DeployTarget } from '../../stores/target.ts'

/** Changes by others, such as a command line without the service, are seen within this time, ms. */
const LOOK_MS = 2_000
/** Entries of the history that are kept at hand. */
const KEPT = 300

/** Entries newest first. */
export interface RegistryState {
  readonly document: RegistryDocument
  readonly entries: readonly StoredEntry[]
}

/** Follows the registry, of which each entry of the history is read once, and tells listeners of every new revision. */
export class RegistryFeed {
  readonly #listeners = new Set<(state: RegistryState) => void>()
  #state: RegistryState | undefined
  #looking: Promise<RegistryState> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly registry: DeployTarget['registry'],
    private readonly report: (error: unknown) => void,
    private readonly lookMs = LOOK_MS,
  ) {}

  start(): void {
    this.#timer = setInterval(() => void this.look().catch(this.report), this.lookMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#listeners.clear()
  }

  /** The last state seen; looks if there is none. */
  async state(): Promise<RegistryState> {
    return this.#state ?? (await this.look())
  }

  /** Looks at the registry now. Rejects as `RegistryStore.read` does. */
  look(): Promise<RegistryState> {
    this.#looking ??= this.#read().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /** Looks after a change: a look under way may have begun before it. */
  async lookAgain(): Promise<RegistryState> {
    await this.#looking?.catch(() => undefined)
    return await this.look()
  }

  /** Calls `listener` after every change; returns how to end that. */
  subscribe(listener: (state: RegistryState) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async #read(): Promise<RegistryState> {
    const document = await this.registry.read()
    const before = this.#state
    if (before && isSame(before.document, document)) return before
    const ahead = before ? revisionOf(document) - revisionOf(before.document) : KEPT
    // An older revision than before is a restored or rebuilt registry.
    const fresh = await this.registry.history(ahead > 0 && ahead < KEPT ? ahead + 1 : KEPT)
    const names = new Set(fresh.map(({ name }) => name))
    const known = before?.entries.filter(({ name }) => !names.has(name)) ?? []
    const state = { document, entries: [...fresh, ...known].slice(0, KEPT) }
    this.#state = state
    for (const listener of this.#listeners) listener(state)
    return state
  }
}

export function revisionOf({ revision = 0 }: RegistryDocument): number {
  return revision
}

function isSame(one: RegistryDocument, other: RegistryDocument): boolean {
  return revisionOf(one) === revisionOf(other) && one.signature?.value === other.signature?.value
}
