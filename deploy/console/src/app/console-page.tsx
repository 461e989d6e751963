import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { Session } from '../../../src/contract/session.ts'
import { messageOf } from '../api/failure.ts'
import { overviewQuery } from '../api/queries.ts'
import { useLive } from '../api/use-live.ts'
import { HistoryCard } from '../history/history-card.tsx'
import { CHOSEN_REMOTE, RemotePanel } from '../remote/remote-panel.tsx'
import { RemoteCards } from '../remotes/remote-cards.tsx'
import { RemotesTable } from '../remotes/remotes-table.tsx'
import { clockWithSeconds } from '../rules/time-text.ts'
import { EmptyState, ErrorSlot, SkeletonRows } from '../ui/states.tsx'
import { Alerts } from './alerts.tsx'
import { Header } from './header.tsx'
import { addressOf, choose, settleOn, useChosen } from './use-chosen.ts'
import './console-page.css'

const phone = '(max-width: 700.98px)'

/** Everything behind the sign-in: alert, remotes, the chosen remote, history; on phones the chosen remote first. */
export function ConsolePage({ session }: { readonly session: Session }) {
  const connection = useLive()
  const { data: overview, error, refetch } = useQuery(overviewQuery)
  const now = useNow(overview?.aheadMs ?? 0)
  const isPhone = useMedia(phone)
  const named = useChosen()

  const remotes = overview?.remotes ?? []
  const chosen =
    remotes.find(({ name }) => name === named) ?? remotes.find(({ canary }) => canary) ?? remotes[0]
  const settled = chosen?.name
  useEffect(() => {
    if (settled !== undefined && settled !== named) settleOn(settled)
  }, [settled, named])
  const list = { now, addressOf, choose, chosen: chosen?.name }
  const failed = error && (
    <ErrorSlot
      message={messageOf(error)}
      lastGood={overview && clockWithSeconds(overview.at)}
      onRetry={() => void refetch()}
    />
  )
  const nothing = overview && remotes.length === 0 && <EmptyState>Nothing is published yet</EmptyState>

  return (
    <>
      <Header
        session={session}
        environment={overview?.environment}
        updated={overview?.at}
        connection={connection}
      />
      <main className="page">
        {connection === 'reconnecting' && (
          <p className="offline-note meta" role="status">
            The connection to the deploy service is lost. Trying again …
          </p>
        )}
        {overview && (
          <Alerts
            overview={overview}
            now={now}
            onView={remote => {
              flushSync(() => choose(remote))
              const heading = document.getElementById(CHOSEN_REMOTE)
              heading?.focus({ preventScroll: true })
              // What broke is below it, and must be in view.
              heading?.closest('section')?.scrollIntoView()
            }}
          />
        )}
        {!isPhone && (
          <section className="card remotes-card" aria-label="Remotes">
            {failed}
            {overview && remotes.length > 0 && <RemotesTable remotes={remotes} {...list} />}
            {nothing}
            {!overview && !error && <SkeletonRows rows={5} label="Loading the remotes" />}
          </section>
        )}
        {isPhone && !overview && (failed ?? <SkeletonRows rows={5} label="Loading the remotes" />)}
        <div className="columns">
          {overview && chosen && (
            <RemotePanel
              key={chosen.name}
              remote={chosen}
              overview={overview}
              scope={session.scope}
              now={now}
            />
          )}
          {isPhone && overview && (
            <section className="other-remotes" aria-labelledby="other-remotes">
              <h2 id="other-remotes">Other remotes</h2>
              {failed}
              <RemoteCards remotes={remotes.filter(({ name }) => name !== chosen?.name)} {...list} />
              {nothing}
            </section>
          )}
          <HistoryCard remote={chosen?.name} scope={session.scope} now={now} />
        </div>
      </main>
    </>
  )
}

const TICK_MS = 5_000

/** The service's time in ms, renewed every five seconds; `aheadMs` is how far its clock is ahead of this device's. */
function useNow(aheadMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now + aheadMs
}

/** Whether a media query matches, such as `(max-width: 700.98px)`. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    changed => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
