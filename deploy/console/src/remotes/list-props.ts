import type { RemoteOverview } from '../../../src/contract/overview.ts'
import { canarySince } from '../rules/promotion.ts'
import { ageText } from '../rules/time-text.ts'

export interface RemoteListProps {
  readonly remotes: readonly RemoteOverview[]
  readonly chosen: string | undefined
  readonly now: number
  readonly addressOf: (remote: string) => string
  readonly choose: (remote: string) => void
}

/** The version that people look at, the canary or what is live, with its age; and the one that is or was tried. */
export function factsOf(remote: RemoteOverview, now: number) {
  const { live, canary, rolledBack } = remote
  const since = canarySince(remote) ?? live?.since
  return {
    shown: canary ?? live,
    tried: canary?.version ?? rolledBack?.version,
    age: since === undefined ? '' : ageText(since, now),
  }
}
