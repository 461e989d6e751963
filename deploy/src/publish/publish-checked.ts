import type { DeployTarget } from '../stores/target.ts'

/** Loads the contract kit and the build tools only now: no other command needs them, and they take longest. */
export async function publishChecked(
  target: DeployTarget,
  remote: string,
): Promise<{ version: string; built: boolean }> {
  const [{ publish }, { contractCheck }, { typeErrors }] = await Promise.all([
    import('./publish.ts'),
    import('./contract-check.ts'),
    import('./type-errors.ts'),
  ])
  return await publish(target, remote, {
    async check(...of) {
      const [types, { findings, declarations }] = await Promise.all([
        typeErrors(target.root, remote),
        contractCheck(...of),
      ])
      return { findings: [...types, ...findings], declarations }
    },
  })
}
