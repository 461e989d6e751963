import type { RemoteOverview } from '../../../src/contract/overview.ts'
import { Commit, Version } from '../ui/version.tsx'
import { factsOf, RemoteLink, type RemoteListProps, ShareCell } from './list-parts.tsx'
import { Sparkline } from './sparkline.tsx'
import './remotes.css'

/** Remotes as cards, for phones. */
export function RemoteCards({ remotes, ...list }: RemoteListProps) {
  return (
    <ul className="remote-cards">
      {[...remotes].sort(byNews).map(remote => (
        <Card key={remote.name} remote={remote} {...list} />
      ))}
    </ul>
  )
}

/** What went wrong first, then what is being tried, then the others. */
function byNews(one: RemoteOverview, other: RemoteOverview): number {
  const rank = ({ rolledBack, canary }: RemoteOverview) => (canary ? 1 : rolledBack ? 0 : 2)
  return rank(one) - rank(other)
}

function Card({ remote, ...list }: Omit<RemoteListProps, 'remotes'> & { readonly remote: RemoteOverview }) {
  const { name, live } = remote
  const { shown, tried, age } = factsOf(remote, list.now)
  const origin = [shown?.by, age].filter(Boolean)
  return (
    <li className="card remote-card">
      <div>
        <h3>
          <RemoteLink name={name} {...list} />
        </h3>
        <p className="meta">
          {live ? <Version name={live.version} /> : 'Nothing live'}
          {tried !== undefined && (
            <>
              {' · canary '}
              <Version name={tried} />
            </>
          )}
        </p>
      </div>
      <Sparkline faults={remote.faults} />
      <ShareCell remote={remote} now={list.now} />
      <p className="meta card-origin">
        <Commit commit={shown?.commit} branch={shown?.branch} dirty={shown?.dirty} />
        {origin.map(part => ` · ${part}`).join('')}
      </p>
    </li>
  )
}
