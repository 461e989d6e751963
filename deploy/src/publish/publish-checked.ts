import type { DeployTarget } from '../stores/target.ts'
import type { Published } from './publish.ts'

/**
 * Publishes with every check: the type check, the contract kit, and then, unless `isWalked` is false, a browser, if there is
 * one. The tools are loaded when they are needed: no other command needs them, and they take longest.
 */
export async function publishChecked(
  target: DeployTarget,
  remote: string,
  { isWalked = true }: { readonly isWalked?: boolean } = {},
): Promise<Published> {
  const [{ publish }, { stageBuild }, { typeErrors }] = await Promise.all([
    import('./publish.ts'),
    import('./stage-build.ts'),
    import('./type-errors.ts'),
  ])
  let types: readonly string[] = []
  return await publish(target, remote, {
    // The build keeps little more than one core busy.
    async stage(...of) {
      const [release, found] = await Promise.all([stageBuild(...of), typeErrors(target.root, remote)])
      types = found
      return release
    },
    async check(dist, preload, folder, prepared) {
      const { contractCheck } = await import('./contract-check.ts')
      const { findings, declarations } = await contractCheck(dist, preload, folder, prepared)
      const found = [...types, ...findings]
      if (found.length > 0 || !isWalked) return { findings: found, declarations }
      const { walkIfPossible } = await import('./walk/walk-if-possible.ts')
      const { findings: seen, ...walk } = await walkIfPossible(target.root, {
        release: dist,
        sources: folder,
        remote,
      })
      return { findings: seen, declarations, walk }
    },
  })
}
