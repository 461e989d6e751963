import { type ApiClient, ApiFailure } from 'shared-shop/client'
import { categoryTags } from 'shared-shop/endpoints/catalogue/category-tags'
import type { Endpoint, EndpointAnswer } from 'shared-shop/http/endpoint'
import * as z from 'shared-shop/schema'
import { type CacheTimes, createCache } from '../lib/cache.ts'
import type { CacheMetrics } from '../lib/cache-metrics.ts'

/** The header in which the API names the version of its catalogue; the same on all its instances. */
const VERSION_HEADER = 'x-catalogue-version'
const VERSION_DEADLINE_MS = 1_000
const versionTimes: CacheTimes = { ttlMs: 1_000, staleMs: 2_000 }

/** Without a version, answers are cached for a moment only. */
const unnamedTimes: CacheTimes = { ttlMs: 2_000, staleIfErrorMs: 600_000 }
const answerTimes: CacheTimes = { ttlMs: 30_000, staleIfErrorMs: 600_000 }
const MAX_KEY = 500

/** The shell's cached access to the API's catalogue. */
export interface CatalogueReader {
  /**
   * The catalogue's version, at most 3 s old while the API answers; otherwise the last known, or empty if there was
   * none. Never rejects.
   */
  version(): Promise<string>
  /**
   * A client whose public reads come from the cache of `version`. Calls `onOther` when the API answered from another
   * version: anything rendered from that answer must not be kept under `version`.
   */
  clientAt(version: string, onOther: () => void): ApiClient
  metrics(): CacheMetrics
}

/** Stored as text: a page that mutates its data cannot affect others, and the size is known. */
interface Answer {
  readonly json: Buffer
  readonly version: string
}

/** Reads the catalogue through a cache of answers, by endpoint, parameters and catalogue version (spec §7). */
export function createCatalogueReader({
  api,
  apiOrigin,
}: {
  readonly api: ApiClient
  readonly apiOrigin: string
}): CatalogueReader {
  const versions = createCache<{ readonly name: string }>({ maxEntries: 1, maxBytes: 1_000, sizeOf: () => 1 })
  const answers = createCache<Answer>({
    maxEntries: 1_000,
    maxBytes: 16 * 1024 * 1024,
    sizeOf: answer => answer.json.length,
  })
  let lastKnown = { name: '' }

  async function askVersion(): Promise<{ readonly name: string }> {
    try {
      // Any public call would do, because only its headers are read; the API keeps this answer ready.
      const { headers } = await fetch(apiOrigin + categoryTags.path, {
        method: 'HEAD',
        redirect: 'manual',
        signal: AbortSignal.timeout(VERSION_DEADLINE_MS),
      })
      lastKnown = { name: headers.get(VERSION_HEADER) ?? lastKnown.name }
    } catch {
      // The API is down; the calls themselves will fail and say so.
    }
    return lastKnown
  }

  async function ask(endpoint: Endpoint, input: object): Promise<Answer> {
    let version = ''
    const data = await api.call({ ...endpoint, answer: z.unknown() }, input, {
      onHeaders: headers => {
        version = String(headers[VERSION_HEADER] ?? '')
      },
    })
    return { json: Buffer.from(JSON.stringify(data)), version }
  }

  return {
    version: async () => (await versions.fetch('version', askVersion, versionTimes)).name,
    clientAt: (version, onOther) => ({
      async call(endpoint, ...rest) {
        const [input] = rest
        const key = `${version} ${endpoint.path} ${JSON.stringify(input ?? {})}`
        if (endpoint.method !== 'GET' || endpoint.access !== 'anybody' || key.length > MAX_KEY) {
          return api.call(endpoint, ...rest)
        }
        const answer = await answers.fetch(key, () => ask(endpoint, input ?? {}), {
          ...(version === '' ? unnamedTimes : answerTimes),
          keep: made => made.version === version,
        })
        if (answer.version !== version) onOther()
        return parse(endpoint, answer.json)
      },
      callOrNothing: (endpoint, ...rest) => api.callOrNothing(endpoint, ...rest),
      stream: (endpoint, input, options) => api.stream(endpoint, input, options),
    }),
    metrics: answers.metrics,
  }
}

/** Answers are parsed when they are used, because two releases may have different schemas for one endpoint. */
function parse<E extends Endpoint>(endpoint: E, json: Buffer): EndpointAnswer<E> {
  const answer = endpoint.answer.safeParse(JSON.parse(json.toString()))
  if (!answer.success) throw new ApiFailure('invalid-answer', { status: 200, cause: answer.error })
  // The type is inferred from the schema that parsed it; TypeScript cannot follow that through E.
  return answer.data as EndpointAnswer<E>
}
