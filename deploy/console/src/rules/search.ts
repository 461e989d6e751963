import type { RemoteOverview } from '../../../src/contract/overview.ts'
import type { Entry } from './entry-text.ts'

/** Whether a remote, one of its versions or a commit contains the text; an empty text matches everything. */
export function matchesRemote(
  { name, owner, live, canary, rolledBack }: RemoteOverview,
  text: string,
): boolean {
  return contains(text, [
    name,
    owner,
    live?.version,
    live?.commit,
    live?.message,
    canary?.version,
    canary?.commit,
    canary?.message,
    rolledBack?.version,
  ])
}

/** The same for an entry of the history. */
export function matchesEntry({ event, command, commit, by, changes }: Entry, text: string): boolean {
  return contains(text, [event?.remote, event?.version, command, commit, by, ...changes])
}

function contains(text: string, among: readonly (string | undefined)[]): boolean {
  const wanted = text.trim().toLowerCase()
  return wanted === '' || among.some(one => one?.toLowerCase().includes(wanted))
}
