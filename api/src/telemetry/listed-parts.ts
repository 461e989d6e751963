import { type RegistryDocument, registryDocumentSchema } from 'shared-remote/registry-document'
import type { RegistrySource } from 'shared-remote/registry-sources'
import type { PartName } from 'shared-server/metrics/part-metrics'
import type { Log } from '../http/logger.ts'

/** How long the registry is cached, ms. */
const LOOK_MS = 5_000

/** Maps reported names to those in the registry, so that no client can create a metric series. */
export class ListedParts {
  #listed: RegistryDocument['microFrontends'] = {}
  #stamp = ''
  #lookedAt = Number.NEGATIVE_INFINITY
  #look: Promise<void> | undefined

  constructor(private readonly parts: { source: RegistrySource; log: Log; now: () => Date }) {}

  /** Reloads the registry when the cached one is too old. Keeps the last valid document; never rejects. */
  async refresh(): Promise<void> {
    if (this.parts.now().getTime() - this.#lookedAt < LOOK_MS) return
    this.#look ??= this.#read().finally(() => {
      this.#look = undefined
      this.#lookedAt = this.parts.now().getTime()
    })
    await this.#look
  }

  /** The part as listed in the registry, or `other`. */
  nameOf({ remote, version, expose }: PartName): PartName {
    const versions = Object.hasOwn(this.#listed, remote) ? this.#listed[remote] : undefined
    if (!versions) return { remote: 'other', version: 'other', expose: 'other' }
    const release = versions.find(({ metadata }) => metadata.version === version)
    const isListed = release && Object.hasOwn(release.extras.contracts, expose)
    return { remote, version: release ? version : 'other', expose: isListed ? expose : 'other' }
  }

  async #read(): Promise<void> {
    try {
      const found = await this.parts.source.look(this.#stamp)
      if (found === 'unchanged') return
      this.#stamp = found.stamp
      this.#listed = registryDocumentSchema.parse(JSON.parse(found.text)).microFrontends
    } catch (error) {
      this.parts.log.info({ err: error }, 'registry cannot be used for metrics')
    }
  }
}
