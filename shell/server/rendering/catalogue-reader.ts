import { LRUCache } from 'lru-cache'
import type { ApiClient } from 'shared-base/client/api-client'
import { ApiFailure } from 'shared-base/client/api-failure'
import type { Endpoint, EndpointAnswer } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { type CacheTimes, createCache } from '../lib/cache.ts'
import type { CacheMetrics } from '../lib/cache-metrics.ts'

/** The header in which the API names the version of its catalogue; the same on all its instances. */
const VERSION_HEADER = 'x-catalogue-version'
const VERSION_DEADLINE_MS = 1_000
const stateTimes: CacheTimes = { ttlMs: 1_000, staleMs: 2_000 }

/** A page of a former version may be shown while a new one is rendered, if the API named that version so recently; ms. */
const RECENT_MS = 2_000
const VERSIONS_REMEMBERED = 16

/** Without a version, answers are cached for a moment only. */
const unnamedTimes: CacheTimes = { ttlMs: 2_000, staleIfErrorMs: 600_000 }
const answerTimes: CacheTimes = { ttlMs: 30_000, staleIfErrorMs: 600_000 }
const MAX_KEY = 500

export interface CatalogueState {
  /** At most 3 s old while the API answers; otherwise the last known, or empty if there was none. */
  readonly version: string
  /** The API did not answer: what is in the caches is all there is. */
  readonly isAway: boolean
}

/** What an answer says of its age, to a client that wants the answers of one version. */
export interface OtherAnswer {
  /** It was cached, and the API could not be asked for a newer one. */
  readonly isOld: boolean
}

/** The shell's cached access to the API's catalogue. */
export interface CatalogueReader {
  /** Never rejects. */
  state(): Promise<CatalogueState>
  /** Whether the API named this version within the last 2 s. */
  isRecent(version: string): boolean
  /**
   * A client whose public reads come from the cache of `version`. Calls `onOther` for every answer that is not the
   * API's present answer in that version: what is rendered from it must not be kept as a page of `version`.
   */
  clientAt(version: string, onOther: (answer: OtherAnswer) => void): ApiClient
  metrics(): CacheMetrics
}

/** Stored as text: a page that mutates its data cannot affect others, and the size is known. */
interface Answer {
  readonly json: Buffer
  readonly version: string
  /** When it came, ms of `performance.now()`. */
  readonly at: number
}

/**
 * Reads the catalogue through a cache of answers, by endpoint and parameters (spec §7). Answers of another version than
 * the one wanted are used only if the API cannot be asked.
 */
export function createCatalogueReader({
  api,
  apiOrigin,
  versionPath,
}: {
  readonly api: ApiClient
  readonly apiOrigin: string
  /** Path of a cheap public call; its response headers name the version. */
  readonly versionPath: string
}): CatalogueReader {
  const states = createCache<CatalogueState>({ maxEntries: 1, maxBytes: 1_000, sizeOf: () => 1 })
  const answers = createCache<Answer>({
    maxEntries: 1_000,
    maxBytes: 16 * 1024 * 1024,
    sizeOf: answer => answer.json.length,
  })
  /** When each version was last the API's, ms of `performance.now()`. */
  const namedAt = new LRUCache<string, number>({ max: VERSIONS_REMEMBERED })
  let lastKnown = ''

  async function askState(): Promise<CatalogueState> {
    const at = performance.now()
    try {
      const { headers, status } = await fetch(apiOrigin + versionPath, {
        method: 'HEAD',
        redirect: 'manual',
        signal: AbortSignal.timeout(VERSION_DEADLINE_MS),
      })
      const version = headers.get(VERSION_HEADER)
      if (version !== null) {
        lastKnown = version
        namedAt.set(version, at)
      }
      return { version: lastKnown, isAway: status >= 500 }
    } catch {
      // The calls themselves will fail and say why.
      return { version: lastKnown, isAway: true }
    }
  }

  async function ask(endpoint: Endpoint, input: object): Promise<Answer> {
    let version = ''
    const data = await api.call({ ...endpoint, answer: z.unknown() }, input, {
      onHeaders: headers => {
        version = String(headers[VERSION_HEADER] ?? '')
      },
    })
    return { json: Buffer.from(JSON.stringify(data)), version, at: performance.now() }
  }

  return {
    state: () => states.fetch('state', askState, stateTimes),
    isRecent: version => performance.now() - (namedAt.get(version) ?? Number.NEGATIVE_INFINITY) <= RECENT_MS,
    clientAt: (version, onOther) => ({
      ...api,
      async call(endpoint, ...rest) {
        const [input] = rest
        const key = `${endpoint.path} ${JSON.stringify(input ?? {})}`
        if (endpoint.method !== 'GET' || endpoint.access !== 'anybody' || key.length > MAX_KEY) {
          return api.call(endpoint, ...rest)
        }
        const times = version === '' ? unnamedTimes : answerTimes
        const began = performance.now()
        const answer = await answers.fetch(key, () => ask(endpoint, input ?? {}), {
          ...times,
          freshness: kept => (kept.version === version ? 'fresh' : 'outdated'),
        })
        const isOther = answer.version !== version
        // Had it been fresh, the API would not have been asked.
        const isOld = answer.at < began && (isOther || began - answer.at >= times.ttlMs)
        if (isOther || isOld) onOther({ isOld })
        return parse(endpoint, answer.json)
      },
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
