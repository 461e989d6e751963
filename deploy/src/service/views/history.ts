import type { History } from '../../contract/rollout.ts'
import { changesOf } from '../../recovery/history-text.ts'
import type { StoredEntry } from '../../registry/history-entry.ts'
import type { RegistryStore } from '../../stores/stores.ts'
import type { RegistryState } from '../registry/feed.ts'

/** Revisions that are read at most beyond those at hand. */
const MOST_READ = 200

interface Wanted {
  readonly remote?: string | undefined
  readonly before?: number | undefined
  readonly count: number
}

/** Changes of the registry, newest first; also of one that cannot be read. */
export async function historyOf(
  { document, entries }: Partial<RegistryState> & Pick<RegistryState, 'entries'>,
  { remote, before, count }: Wanted,
  registry: Pick<RegistryStore, 'historyAt'>,
): Promise<History> {
  const isWanted = (entry: StoredEntry) =>
    (before === undefined || entry.revision < before) && (remote === undefined || namesRemote(entry, remote))
  const wanted = changesOf(entries, document).filter((_, index) => isWanted(entries[index] as StoredEntry))
  const oldest = entries.at(-1)?.revision ?? 0
  const start = Math.min(oldest, before ?? oldest) - 1
  for (let at = start; at > 0 && wanted.length < count && start - at < MOST_READ; at--) {
    const older = await registry.historyAt(at)
    wanted.push(...changesOf(older.filter(isWanted), undefined))
  }
  return { entries: wanted.slice(0, count) }
}

function namesRemote({ event, changes }: Pick<StoredEntry, 'event' | 'changes'>, remote: string): boolean {
  return event?.remote === remote || changes.some(line => line.startsWith(`${remote}: `))
}
