import type { RemoteOverview } from '../../../src/contract/overview.ts'

export interface RemoteListProps {
  readonly remotes: readonly RemoteOverview[]
  readonly chosen: string | undefined
  readonly now: number
  readonly addressOf: (remote: string) => string
  readonly choose: (remote: string) => void
}

/** The version that people look at: the canary, or what is live. */
export function shownVersion({ canary, live }: RemoteOverview) {
  return canary ?? live
}
