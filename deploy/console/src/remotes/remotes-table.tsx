import type { RemoteOverview } from '../../../src/contract/overview.ts'
import { Nuqta } from '../ui/nuqta.tsx'
import { Commit, Version } from '../ui/version.tsx'
import { factsOf, RemoteLink, type RemoteListProps, ShareCell } from './list-parts.tsx'
import { Sparkline } from './sparkline.tsx'
import './remotes.css'

export function RemotesTable({ remotes, ...list }: RemoteListProps) {
  return (
    <table className="remotes">
      <thead>
        <tr>
          <th scope="col">Remote</th>
          <th scope="col">Live</th>
          <th scope="col">Canary</th>
          <th scope="col">Canary share, %</th>
          <th scope="col">Commit</th>
          <th scope="col" className="wide-only">
            Author
          </th>
          <th scope="col" className="wide-only">
            Since
          </th>
          <th scope="col">Faults, last hour</th>
        </tr>
      </thead>
      <tbody>
        {remotes.map(remote => (
          <Row key={remote.name} remote={remote} {...list} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ remote, ...list }: Omit<RemoteListProps, 'remotes'> & { readonly remote: RemoteOverview }) {
  const { name, owner, live } = remote
  const { shown, tried, age } = factsOf(remote, list.now)
  return (
    <tr className={name === list.chosen ? 'is-chosen' : ''}>
      <th scope="row">
        <RemoteLink name={name} {...list} />
        {name === list.chosen && <Nuqta state="current" size={10} />}
        {owner !== undefined && <span className="meta">{owner}</span>}
      </th>
      <td>{live ? <Version name={live.version} /> : <span className="meta">Nothing live</span>}</td>
      <td>{tried === undefined ? <span className="meta">—</span> : <Version name={tried} />}</td>
      <td>
        <ShareCell remote={remote} now={list.now} />
      </td>
      <td className="commit-cell">
        <Commit commit={shown?.commit} branch={shown?.branch} dirty={shown?.dirty} />
        <span className="commit-subject">{shown?.message}</span>
        <span className="narrow-only meta">{[shown?.by, age].filter(Boolean).join(' · ')}</span>
      </td>
      <td className="wide-only" title={shown?.by}>
        {shown?.by}
      </td>
      <td className="wide-only meta">{age}</td>
      <td>
        <Sparkline faults={remote.faults} />
      </td>
    </tr>
  )
}
