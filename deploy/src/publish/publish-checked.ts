import type { DeployTarget } from '../stores/target.ts'
import type { Published } from './publish.ts'

/**
 * Publishes with every check: the contract kit, the type check, and then, unless `isWalked` is false, a browser, if there is
 * one. Loads the tools only now: no other command needs them, and they take longest.
 */
export async function publishChecked(
  target: DeployTarget,
  remote: string,
  { isWalked = true }: { readonly isWalked?: boolean } = {},
): Promise<Published> {
  const [{ publish }, { contractCheck }, { typeErrors }, { walkIfPossible }] = await Promise.all([
    import('./publish.ts'),
    import('./contract-check.ts'),
    import('./type-errors.ts'),
    import('./walk/walk-if-possible.ts'),
  ])
  return await publish(target, remote, {
    async check(dist, preload, folder) {
      const [types, { findings, declarations }] = await Promise.all([
        typeErrors(target.root, remote),
        contractCheck(dist, preload, folder),
      ])
      const found = [...types, ...findings]
      if (found.length > 0 || !isWalked) return { findings: found, declarations }
      const { findings: seen, ...walk } = await walkIfPossible(target.root, {
        release: dist,
        sources: folder,
        remote,
      })
      return { findings: seen, declarations, walk }
    },
  })
}
