import { type ApiClient, ApiFailure } from 'shared-shop/client'
import { categoryTags } from 'shared-shop/endpoints/catalogue/category-tags'
import type { Endpoint, EndpointAnswer } from 'shared-shop/http/endpoint'
import * as z from 'shared-shop/schema'
import { type CacheMetrics, type CacheTimes, createCache } from '../lib/cache.ts'

/** The header by which the API names the state of its catalogue; the same on all its instances. */
const VERSION_HEADER = 'x-catalogue-version'
const VERSION_DEADLINE_MS = 1_000
const versionTimes: CacheTimes = { ttlMs: 1_000, staleMs: 2_000 }

/** An API that names no version is trusted for a moment only. */
const unnamedTimes: CacheTimes = { ttlMs: 2_000, staleIfErrorMs: 600_000 }
const answerTimes: CacheTimes = { ttlMs: 30_000, staleIfErrorMs: 600_000 }
const MAX_KEY = 500

/** What the shell's server knows of the catalogue behind the API. */
export interface CatalogueReader {
  /**
   * The name of the catalogue's state, at most 3 s old while the API answers; then the last known, empty when there
   * was none. Never rejects.
   */
  version(): Promise<string>
  /**
   * A client whose public reads come from the cache of `version`. `onOther` is told when the API answered from
   * another state: what is made of that answer does not belong to `version`.
   */
  clientAt(version: string, onOther: () => void): ApiClient
  metrics(): CacheMetrics
}

/** As text: a page that changes its data changes nobody else's, and the size is known. */
interface Answer {
  readonly json: Buffer
  readonly version: string
}

/** Reads the catalogue through a cache of answers, per endpoint, parameters and version of the catalogue (spec §7). */
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
      // Any public answer would do: only its headers are asked for, and the API keeps this one ready.
      const { headers } = await fetch(apiOrigin + categoryTags.path, {
        method: 'HEAD',
        redirect: 'manual',
        signal: AbortSignal.timeout(VERSION_DEADLINE_MS),
      })
      lastKnown = { name: headers.get(VERSION_HEADER) ?? lastKnown.name }
    } catch {
      // Away: calls will say so themselves.
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

/** Answers are checked when they are used: two releases may know different schemas of one endpoint. */
function parse<E extends Endpoint>(endpoint: E, json: Buffer): EndpointAnswer<E> {
  const answer = endpoint.answer.safeParse(JSON.parse(json.toString()))
  if (!answer.success) throw new ApiFailure('invalid-answer', { status: 200, cause: answer.error })
  // The schema that parsed it is the one that the type is inferred from; TypeScript cannot follow it through E.
  return answer.data as EndpointAnswer<E>
}
