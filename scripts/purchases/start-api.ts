import { freePort } from 'shared-server/free-port'
import { ensureBuilt } from '../lib/build.ts'
import { type Service, startService } from '../lib/child.ts'
import { scratchFolder } from '../lib/scratch.ts'
import type { ServerKeys } from '../lib/server-keys.ts'

/**
 * Builds and starts the API of a checkout on this database, with the demo shop, the embedded SMS provider and gateway.
 * Resolves when it serves, its migrations included.
 */
export async function startApi(
  checkout: string,
  databaseUrl: string,
  keys: ServerKeys,
  say: (line: string) => void = () => {},
): Promise<Service> {
  return startService(await ensureBuilt(checkout, 'api', say), {
    NODE_ENV: 'production',
    ALLOW_SANDBOX: '1',
    LOG_LEVEL: 'error',
    API_PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    DATA_DIR: scratchFolder('purchases'),
    DEMO_MODULE: await ensureBuilt(checkout, 'demo', say),
    ...keys,
  })
}
