import type { Author } from '../../lib/author.ts'
import type { DeployTarget } from '../../stores/target.ts'
import type { RegistryFeed } from './feed.ts'

/** The target as the service changes it: one change after the other, each of which is announced at once. */
export function ownedTarget(target: DeployTarget, feed: RegistryFeed): DeployTarget {
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...target,
    registry: {
      ...target.registry,
      async update(change, note, options) {
        const turn = last.then(() => target.registry.update(change, note, options))
        last = turn.catch(() => undefined)
        await turn
        // The change is made, whether or not it can be announced; the feed looks again soon.
        await feed.lookAgain().catch(() => undefined)
      },
    },
  }
}

export function targetFor(target: DeployTarget, author: Author): DeployTarget {
  return {
    ...target,
    author: () => author,
    registry: {
      ...target.registry,
      update: (change, note, options) =>
        target.registry.update(change, note, { ...options, author: () => author }),
    },
  }
}
