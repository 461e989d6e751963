import { type RegistryDocument, registryDocumentSchema } from 'shared-remote/registry-document'
import type { RegistrySource } from 'shared-remote/registry-sources'
import { type CacheMetrics, createCache } from '../lib/cache.ts'

/** The registry as this server follows it. */
export interface Registry {
  /** The newest valid document; undefined until there has been one. */
  read(): Promise<RegistryDocument | undefined>
}

/**
 * Follows the registry, and keeps the last good document when the new one is broken or the source is down (design.md,
 * Registry). Logs each problem once per state of the source.
 */
export function followRegistry(
  source: RegistrySource,
  { log }: { log: (message: string) => void },
): Registry & { metrics(): CacheMetrics } {
  const looks = createCache<Known>({ maxEntries: 1, maxBytes: 1_000, sizeOf: () => 1 })
  let last: Known = { stamp: '', document: undefined }
  let logged = ''

  async function look(): Promise<Known> {
    try {
      const found = await source.look(last.stamp)
      if (found === 'unchanged') return last
      // A broken document is not parsed again, unless the source has no state to compare.
      last = { ...last, stamp: found.stamp }
      last = { stamp: found.stamp, document: registryDocumentSchema.parse(JSON.parse(found.text)) }
      logged = ''
    } catch (error) {
      logOnce(
        `registry ${source.name} cannot be used, ${last.document ? 'the last good one stays' : 'and there is no other'}: ${error}`,
      )
    }
    return last
  }

  function logOnce(message: string): void {
    if (message !== logged) log(message)
    logged = message
  }

  return {
    read: async () => (await looks.fetch('registry', look, source.times)).document,
    metrics: looks.metrics,
  }
}

interface Known {
  readonly stamp: string
  readonly document: RegistryDocument | undefined
}
