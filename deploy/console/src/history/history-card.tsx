import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Scope } from '../../../src/contract/session.ts'
import { messageOf } from '../api/failure.ts'
import { historyQuery } from '../api/queries.ts'
import type { Entry } from '../rules/entry-text.ts'
import { clockText } from '../rules/time-text.ts'
import { Icon } from '../ui/icon.tsx'
import { EmptyState, ErrorSlot, SkeletonRows } from '../ui/states.tsx'
import { ReleaseDialog, RestoreDialog } from './dialogs.tsx'
import { HistoryEntry } from './history-entry.tsx'
import './history.css'

interface HistoryCardProps {
  readonly remote: string | undefined
  readonly scope: Scope
  readonly now: number
}

export function HistoryCard({ remote, scope, now }: HistoryCardProps) {
  const [isAll, setAll] = useState(true)
  const [asked, setAsked] = useState<{ readonly what: 'restore' | 'release'; readonly entry: Entry }>()
  const { data, error, dataUpdatedAt, isPlaceholderData, hasNextPage, isFetchingNextPage, ...query } =
    useInfiniteQuery(historyQuery(isAll ? undefined : remote))
  const entries = data?.pages.flatMap(page => page.entries)
  const close = () => setAsked(undefined)
  return (
    <section className="card history" aria-labelledby="history">
      <div className="history-head">
        <h2 id="history">History</h2>
        {remote !== undefined && (
          <button type="button" className="scope" aria-pressed={!isAll} onClick={() => setAll(false)}>
            {remote}
          </button>
        )}
        <button type="button" className="scope" aria-pressed={isAll} onClick={() => setAll(true)}>
          All remotes
        </button>
      </div>
      {error && (
        <ErrorSlot
          message={messageOf(error)}
          lastGood={data && clockText(dataUpdatedAt)}
          onRetry={() => void query.refetch()}
        />
      )}
      {entries && (
        <ul className={isPlaceholderData ? 'is-stale' : ''}>
          {entries.map(entry => (
            <HistoryEntry
              key={entry.revision}
              entry={entry}
              scope={scope}
              now={now}
              onAsk={what => setAsked({ what, entry })}
            />
          ))}
        </ul>
      )}
      {entries?.length === 0 && <EmptyState>Nothing has happened yet</EmptyState>}
      {!data && !error && <SkeletonRows rows={8} label="Loading the history" />}
      {hasNextPage && (
        <button
          type="button"
          className="button line small more"
          aria-busy={isFetchingNextPage || undefined}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </button>
      )}
      <p className="history-note meta">
        <Icon name="info" size={18} />
        Roll back returns all visitors to the live version. Quarantine also blocks the version from being
        deployed again.
      </p>
      {asked?.what === 'restore' && <RestoreDialog entry={asked.entry} now={now} onClose={close} />}
      {asked?.what === 'release' && <ReleaseDialog entry={asked.entry} onClose={close} />}
    </section>
  )
}
