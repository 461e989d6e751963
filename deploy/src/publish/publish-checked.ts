import type { DeployTarget } from '../stores/target.ts'

/**
 * Publishes a remote after the contract kit has checked its build. Loads the kit and the build tools only now: no other
 * command needs them, and they take longer than the rest of it.
 */
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
