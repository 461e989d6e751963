import type { Bus, Payload } from 'shared-events'
import type { ExposeId, RemoteLoader } from '../../composition/remote-loader.ts'

/** Later entries are dropped: a page may stay open for days. */
const MAX_ENTRIES = 300

const MAX_FILES = 1_500

/** A module that arrived: after `ms`, at `at` on the page's clock (`performance.now`). */
export interface PartLoad extends ExposeId {
  readonly version: string
  readonly ms: number
  readonly at: number
}

/** A part that came into the document, at `at` on the page's clock. */
export interface PartShown extends ExposeId {
  readonly at: number
}

/** The loads and faults of this page's parts, and when they were shown; oldest first. */
export interface PartLog {
  readonly loads: readonly PartLoad[]
  readonly faults: readonly Payload<'fault'>[]
  readonly shown: readonly PartShown[]
  show(id: ExposeId): void
  /** Called after each entry; returns how to unsubscribe. */
  onEntry(listener: () => void): () => void
}

/** Records every loaded module and every reported fault for later readers (telemetry, `?inspect`). */
export function keepPartLog(
  loader: Pick<RemoteLoader, 'onLoaded' | 'version'>,
  bus: Pick<Bus, 'subscribe'>,
): PartLog {
  // The pictures of one page use up the browser's default buffer of 250 entries.
  performance.setResourceTimingBufferSize?.(MAX_FILES)
  const loads: PartLoad[] = []
  const faults: Payload<'fault'>[] = []
  const shown: PartShown[] = []
  const listeners = new Set<() => void>()
  const add = <Entry>(list: Entry[], entry: Entry) => {
    if (list.length >= MAX_ENTRIES) return
    list.push(entry)
    for (const listener of listeners) listener()
  }
  loader.onLoaded(({ remote, expose }, ms) =>
    add(loads, { remote, expose, version: loader.version(remote), ms, at: performance.now() }),
  )
  bus.subscribe('fault', fault => add(faults, fault))
  return {
    loads,
    faults,
    shown,
    show: ({ remote, expose }) => add(shown, { remote, expose, at: performance.now() }),
    onEntry(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
