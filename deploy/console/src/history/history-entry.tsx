import type { EventKind } from '../../../src/contract/rollout.ts'
import type { Scope } from '../../../src/contract/session.ts'
import { reasonRefused } from '../rules/access.ts'
import { type Entry, entryMeta, entryTitle } from '../rules/entry-text.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Commit } from '../ui/version.tsx'

const entryLooks: Record<EventKind, readonly [icon: IconName, tone: string]> = {
  published: ['package', 'plain'],
  canary: ['flag', 'buy'],
  raised: ['arrow-up', 'buy'],
  promoted: ['check', 'ok'],
  paused: ['pause', 'saff'],
  resumed: ['play', 'buy'],
  'rolled-back': ['arrow-counter-clockwise', 'err'],
  quarantined: ['prohibit', 'saff'],
  released: ['lock-open', 'ok'],
  retired: ['archive', 'plain'],
  restored: ['clock-counter-clockwise', 'buy'],
  pinned: ['push-pin', 'plain'],
  pruned: ['trash', 'plain'],
  other: ['info', 'plain'],
}

interface HistoryEntryProps {
  readonly entry: Entry
  readonly scope: Scope
  readonly now: number
  readonly onAsk: (what: 'restore' | 'release') => void
}

export function HistoryEntry({ entry, scope, now, onAsk }: HistoryEntryProps) {
  const { event, revision, commit, branch, dirty, changes, command } = entry
  const [icon, tone] = entryLooks[event?.kind ?? 'other']
  const mayRestore = reasonRefused(scope, 'admin', '*') === undefined
  const mayRelease =
    event?.remote !== undefined && reasonRefused(scope, 'release', event.remote) === undefined
  return (
    <li>
      <details className="entry">
        <summary>
          <span className={`entry-icon tone-${tone}`}>
            <Icon name={icon} size={18} />
          </span>
          <span className="entry-text">
            <strong>{entryTitle(entry)}</strong>
            <span className="meta">{entryMeta(entry, now)}</span>
          </span>
        </summary>
        <div className="entry-more meta">
          <p>
            Revision {revision} · <code>{command}</code>
            {commit !== undefined && (
              <>
                {' · '}
                <Commit commit={commit} branch={branch} dirty={dirty} />
              </>
            )}
          </p>
          <ul>
            {changes.map(change => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <div className="entry-buttons">
            {event?.kind === 'quarantined' && mayRelease && (
              <button type="button" className="button line small" onClick={() => onAsk('release')}>
                Release from quarantine…
              </button>
            )}
            {mayRestore && (
              <button type="button" className="button line small" onClick={() => onAsk('restore')}>
                Restore this revision…
              </button>
            )}
          </div>
        </div>
      </details>
    </li>
  )
}
