import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RemoteFault } from '../../../src/contract/faults.ts'
import { messageOf } from '../api/failure.ts'
import { faultsQuery } from '../api/queries.ts'
import { faultPlace, faultTitle, shareText } from '../rules/fault-text.ts'
import { agoText } from '../rules/time-text.ts'
import { shortVersion } from '../rules/version-text.ts'
import { ErrorSlot, SkeletonRows } from '../ui/states.tsx'
import './fault-list.css'

const SHOWN = 3

/** What broke in a remote in the last day: the latest first, with file and line of the release. */
export function FaultList({ remote, now }: { readonly remote: string; readonly now: number }) {
  const { data, error, refetch } = useQuery(faultsQuery(remote))
  const [isWhole, setWhole] = useState(false)
  const all = data?.faults ?? []
  const silent = Object.keys(data?.silent ?? {})
  return (
    <section className="fault-list" aria-label={`What broke in ${remote}`}>
      <h3>What broke, last day</h3>
      {!data && !error && <SkeletonRows rows={1} label="Loading the faults" />}
      {error && <ErrorSlot message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && all.length === 0 && <p className="meta">Nothing was reported.</p>}
      {all.length > 0 && (
        <ul>
          {all.slice(0, isWhole ? all.length : SHOWN).map(fault => (
            <FaultItem key={keyOf(fault)} fault={fault} now={now} />
          ))}
        </ul>
      )}
      {!isWhole && all.length > SHOWN && (
        <button type="button" className="button line small" onClick={() => setWhole(true)}>
          Show all {all.length}
        </button>
      )}
      {silent.length > 0 && <p className="meta">No answer from {silent.join(', ')}</p>}
    </section>
  )
}

function FaultItem({ fault, now }: { readonly fault: RemoteFault; readonly now: number }) {
  const { count, first, last, views, versions, browsers = [], trace } = fault
  return (
    <li>
      <p className="fault-title">{faultTitle(fault)}</p>
      <p className="fault-place">{faultPlace(fault)}</p>
      <p className="meta">
        {count === 1 ? 'Once' : `${count} times`}, last {agoText(last, now)}
        {count > 1 && `, first ${agoText(first, now)}`}
        {views && ` · ${shareText(views)}`}
        {` · ${versions.map(shortVersion).join(', ')}`}
        {browsers.length > 0 && ` · ${browsers.join(', ')}`}
        {trace !== undefined && (
          <>
            {' · trace '}
            <code>{trace}</code>
          </>
        )}
      </p>
    </li>
  )
}

function keyOf({ expose, where, phase, code, message, at }: RemoteFault): string {
  return JSON.stringify([expose, where, phase, code, message, at])
}
