import { type RegistryDocument, registryDocumentSchema } from 'shared-remote/registry-document'
import type { RegistrySource } from 'shared-remote/registry-sources'
import type { PartName } from 'shared-server/part-metrics'
import type { Log } from '../http/logger.ts'

/** How long a look at the registry is good for, ms. */
const LOOK_MS = 5_000

/** Names what browsers report as the registry lists it: nobody can invent a series of a metric. */
export class ListedParts {
  readonly #source: RegistrySource
  readonly #log: Log
  readonly #now: () => Date
  #listed: RegistryDocument['microFrontends'] = {}
  #stamp = ''
  #lookedAt = Number.NEGATIVE_INFINITY
  #look: Promise<void> | undefined

  constructor({ source, log, now }: { source: RegistrySource; log: Log; now: () => Date }) {
    this.#source = source
    this.#log = log
    this.#now = now
  }

  /** Looks at the registry when the last look is too old. The last good document stays in use; never rejects. */
  async refresh(): Promise<void> {
    if (this.#now().getTime() - this.#lookedAt < LOOK_MS) return
    this.#look ??= this.#read().finally(() => {
      this.#look = undefined
      this.#lookedAt = this.#now().getTime()
    })
    await this.#look
  }

  /** The part as listed; what the registry does not list is `other`, whatever it was called. */
  nameOf({ remote, version, expose }: PartName): PartName {
    const versions = Object.hasOwn(this.#listed, remote) ? this.#listed[remote] : undefined
    if (!versions) return { remote: 'other', version: 'other', expose: 'other' }
    const release = versions.find(({ metadata }) => metadata.version === version)
    const isListed = release && Object.hasOwn(release.extras.contracts, expose)
    return { remote, version: release ? version : 'other', expose: isListed ? expose : 'other' }
  }

  async #read(): Promise<void> {
    try {
      const found = await this.#source.look(this.#stamp)
      if (found === 'unchanged') return
      this.#stamp = found.stamp
      this.#listed = registryDocumentSchema.parse(JSON.parse(found.text)).microFrontends
    } catch (error) {
      this.#log.info({ err: error }, 'registry cannot be used for metrics')
    }
  }
}
