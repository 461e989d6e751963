import type { DeployTarget } from '../stores/target.ts'

/** Loads the contract kit and the build tools only now: no other command needs them, and they take longest. */
export async function publishChecked(
  target: DeployTarget,
  remote: string,
): Promise<{ version: string; built: boolean }> {
  const [{ publish }, { contractCheck }] = await Promise.all([
    import('./publish.ts'),
    import('./contract-check.ts'),
  ])
  return await publish(target, remote, { check: contractCheck })
}
