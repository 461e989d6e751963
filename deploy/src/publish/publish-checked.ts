import type { Release } from 'shared-remote/registry-document'
import type { DeployTarget } from '../stores/target.ts'

type Walk = Release['extras']['walk']

/**
 * Publishes with every check: the contract kit, the type check, and then, unless `isWalked` is false, a browser, if there is
 * one. `walk`: what that was shown; undefined if the release was published already. Loads the tools only now: no other
 * command needs them, and they take longest.
 */
export async function publishChecked(
  target: DeployTarget,
  remote: string,
  { isWalked = true }: { readonly isWalked?: boolean } = {},
): Promise<{ version: string; built: boolean; walk?: Walk }> {
  const [{ publish }, { contractCheck }, { typeErrors }, { walkIfPossible }] = await Promise.all([
    import('./publish.ts'),
    import('./contract-check.ts'),
    import('./type-errors.ts'),
    import('./walk/walk-if-possible.ts'),
  ])
  let walk: Walk
  const published = await publish(target, remote, {
    async check(dist, preload, folder) {
      const [types, { findings, declarations }] = await Promise.all([
        typeErrors(target.root, remote),
        contractCheck(dist, preload, folder),
      ])
      const found = [...types, ...findings]
      if (found.length > 0 || !isWalked) return { findings: found, declarations }
      const walked = await walkIfPossible(target.root, { release: dist, sources: folder, remote })
      walk = { views: walked.views, clicks: walked.clicks }
      return { findings: walked.findings, declarations, walk }
    },
  })
  return { ...published, walk }
}
