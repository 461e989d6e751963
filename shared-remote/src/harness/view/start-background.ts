import * as z from 'zod/mini'
import { type BackgroundDefinition, backgroundContract } from '../../contract/background.ts'
import type { HarnessSite, SiteParts } from '../harness-site.ts'
import type { ModuleStore } from './module-store.ts'

const moduleSchema = z.object({
  background: z.custom<BackgroundDefinition>(
    value =>
      typeof value === 'object' && value !== null && Reflect.get(value, 'contract') === backgroundContract,
  ),
})

/**
 * Runs the remote's background as the shop does on every page, restarts it when its source changes, and stands in
 * for those of other remotes.
 */
export function startBackground(modules: ModuleStore, { standIn }: HarnessSite, parts: SiteParts): void {
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
    await standIn(parts)
  }
  const restart = () => void start().catch((error: unknown) => console.error(error))
  modules.subscribe(restart)
  restart()
}
