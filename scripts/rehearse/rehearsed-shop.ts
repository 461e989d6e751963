import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { LocalTarget } from '@khaneno/deploy/stores/target'
import { freePort } from 'shared-server/free-port'
import * as paths from 'shared-shop/paths'
import { type LocalShop, startLocalShop } from '../lib/local-shop.ts'
import { scratchFolder, targetIn } from '../lib/scratch.ts'
import { MISSING_PART } from './page-frame.ts'

type StartOptions = Pick<
  Parameters<typeof startLocalShop>[1],
  'say' | 'onShellLine' | 'withDeployService' | 'env'
>

/**
 * Starts a shop of this checkout with data, releases and ports of its own, and waits until it renders a page of each
 * remote completely. Rejects, with the shop stopped, if it never does.
 */
export async function startRehearsedShop(
  options: StartOptions,
): Promise<LocalShop & { readonly target: LocalTarget; readonly stateDir: string }> {
  const dataDir = scratchFolder('rehearse')
  const target = targetIn(dataDir, join(import.meta.dirname, '../../'))
  const [port, apiPort, deployPort] = [await freePort(), await freePort(), await freePort()]
  const shop = await startLocalShop(target, {
    ...options,
    env: {
      PORT: String(port),
      API_PORT: String(apiPort),
      DEPLOY_PORT: String(deployPort),
      DATA_DIR: dataDir,
      SITE_ORIGIN: `http://localhost:${port}`,
      METRICS_TOKEN: randomUUID(),
      ...options.env,
    },
  })
  try {
    await warmUp(shop.url)
  } catch (error) {
    await shop.stop()
    throw error
  }
  return { ...shop, target, stateDir: join(dataDir, 'deploy') }
}

/** The first request for a page loads its remotes, which on a busy machine may exceed the server's deadline. */
async function warmUp(site: string): Promise<void> {
  for (const path of [
    '/',
    paths.cart,
    paths.login,
    paths.profile,
    paths.blog,
    paths.category('espresso-makers'),
  ]) {
    const until = Date.now() + 30_000
    while ((await (await fetch(site + path)).text()).includes(MISSING_PART)) {
      if (Date.now() > until) throw new Error(`${path} was never rendered completely`)
      await new Promise(resolve => setTimeout(resolve, 500))
    }
  }
}
