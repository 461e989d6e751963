import type { ApiClient } from 'shared-base/client/api-client'
import type { Bus } from 'shared-events'
import { storedApiToken } from 'shared-shop/client'
import { userCheck } from 'shared-shop/endpoints/login/user-check'
import * as z from 'zod/mini'
import { type BackgroundDefinition, backgroundContract } from '../../contract/background.ts'
import type { ModuleStore } from './module-store.ts'

interface Parts {
  readonly bus: Bus
  readonly api: ApiClient
}

const moduleSchema = z.object({
  background: z.custom<BackgroundDefinition>(
    value =>
      typeof value === 'object' && value !== null && Reflect.get(value, 'contract') === backgroundContract,
  ),
})

/**
 * Runs the remote's background as the shop does on every page, restarts it when its source changes, and publishes the
 * session if that is another remote's job.
 */
export function startBackground(modules: ModuleStore, parts: Parts): void {
  let stop = () => {}
  let running: unknown
  const start = async () => {
    if (modules.has('background')) {
      const module = await modules.load('background')
      if (module === running) return
      running = module
      stop()
      stop = moduleSchema.parse(module).background.start(parts)
    }
    await sayWhoIsHere(parts)
  }
  const restart = () => void start().catch((error: unknown) => console.error(error))
  modules.subscribe(restart)
  restart()
}

async function sayWhoIsHere({ bus, api }: Parts): Promise<void> {
  if (bus.getState('session') !== undefined) return
  const token = storedApiToken()
  const user = token && (await api.call(userCheck, { body: { api_token: token } }).catch(() => 404 as const))
  bus.setState(
    'session',
    user && user !== 404
      ? { status: 'user', user: { id: user.id, name: user.name, userStatus: user.status } }
      : { status: 'guest' },
  )
}
