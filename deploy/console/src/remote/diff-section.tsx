import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Diff } from '../../../src/contract/diff.ts'
import type { RemoteOverview } from '../../../src/contract/overview.ts'
import { messageOf } from '../api/failure.ts'
import { diffQuery, versionsQuery } from '../api/queries.ts'
import { bytesChange, bytesText } from '../rules/figure-text.ts'
import { shortVersion } from '../rules/version-text.ts'
import { Icon } from '../ui/icon.tsx'
import { ErrorSlot, SkeletonRows } from '../ui/states.tsx'
import './diff.css'

/** What differs between two releases of a remote; at first the canary, or the last published one, against what is live. */
export function DiffSection({
  remote: { name, live, canary, rolledBack },
}: {
  readonly remote: RemoteOverview
}) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<{ readonly from?: string; readonly to?: string }>({})
  const { data: versions = [] } = useQuery({ ...versionsQuery(name), enabled: isOpen })
  const known = [...new Set([canary?.version, live?.version, rolledBack?.version, ...versions])].filter(
    version => version !== undefined,
  )
  const from = chosen.from ?? live?.version
  const to = chosen.to ?? canary?.version ?? known.find(version => version !== from)
  return (
    <details className="diff" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="git-diff" />
        What changes
        <span className="meta">bytes, contracts, events and routes of two releases</span>
        <Icon name="caret-down" size={16} />
      </summary>
      {isOpen && (
        <div className="diff-body">
          <div className="diff-versions">
            <Picker
              label="From"
              value={from}
              versions={known}
              onChange={version => setChosen({ ...chosen, from: version })}
            />
            <Picker
              label="To"
              value={to}
              versions={known}
              onChange={version => setChosen({ ...chosen, to: version })}
            />
          </div>
          {from === undefined || to === undefined || from === to ? (
            <p>Choose two different versions.</p>
          ) : (
            <Differences remote={name} from={from} to={to} />
          )}
        </div>
      )}
    </details>
  )
}

interface PickerProps {
  readonly label: string
  readonly value: string | undefined
  readonly versions: readonly string[]
  readonly onChange: (version: string) => void
}

function Picker({ label, value, versions, onChange }: PickerProps) {
  return (
    <label className="field">
      {label}
      <select className="input" value={value} onChange={event => onChange(event.target.value)}>
        {versions.map(version => (
          <option key={version} value={version}>
            {shortVersion(version)}
          </option>
        ))}
      </select>
    </label>
  )
}

interface DifferencesProps {
  readonly remote: string
  readonly from: string
  readonly to: string
}

function Differences({ remote, from, to }: DifferencesProps) {
  const { data, error, refetch } = useQuery(diffQuery(remote, from, to))
  if (error) return <ErrorSlot message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} label="Comparing" />
  return (
    <div className="diff-parts">
      <Bytes bytes={data.bytes} />
      <Changes title="Contracts" changes={data.contracts} />
      <Changes title="Events" changes={data.events} />
      <Changes title="Routes" changes={data.routes} />
    </div>
  )
}

function Bytes({ bytes }: Pick<Diff, 'bytes'>) {
  const text = (size: number | null) => (size === null ? '—' : bytesText(size))
  return (
    <section className="diff-bytes">
      <h4>Bytes</h4>
      <table>
        <thead>
          <tr>
            <th scope="col">Loaded at once by</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {bytes.map(({ name, from, to }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text(from)}</td>
              <td>{text(to)}</td>
              <td>{bytesChange(from ?? 0, to ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Changes({ title, changes }: { readonly title: string; readonly changes: Diff['contracts'] }) {
  return (
    <section>
      <h4>{title}</h4>
      {changes.length === 0 && <p className="meta">No change</p>}
      <ul>
        {changes.map(({ name, from, to }) => (
          <li key={name}>
            <code>{name}</code> {changeText(from, to)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function changeText(from: string | null, to: string | null): string {
  if (from === null) return `added: ${to}`
  return to === null ? `removed: ${from}` : `${from} → ${to}`
}
