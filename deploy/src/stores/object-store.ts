import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { DeployError } from '../lib/deploy-error.ts'

/** Of a request with all its repetitions. */
const DEADLINE_MS = 30_000
const REPEATS = 6
const FIRST_PAUSE_MS = 50

/** A bucket of Amazon S3 or a compatible service (MinIO, Ceph, R2, Arvan). */
export interface Bucket {
  /** Origin of the service, e.g. `https://s3.ir-thr-at1.arvanstorage.ir`; the bucket is the first path segment. */
  readonly endpoint: string
  readonly name: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

interface StoredObject {
  /** Without its `content-encoding`. */
  readonly body: Buffer
  readonly tag: string
}

type Headers = Readonly<Record<string, string>>

/** The right that an operation needs, as IAM and bucket policies name it. */
const rights: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
}

/**
 * The few calls of the S3 API (2006-03-01) that publishing needs, signed with Signature Version 4. Throws
 * `STORE_REFUSED` with the status and the missing right if the service refuses, `STORE_DOWN` if it is unreachable.
 */
export function objectStore(bucket: Bucket, { deadlineMs = DEADLINE_MS } = {}) {
  const client = new AwsClient({
    accessKeyId: bucket.keyId,
    secretAccessKey: bucket.secret,
    region: bucket.region,
    service: 's3',
  })
  const root = `${bucket.endpoint.replace(/\/$/, '')}/${bucket.name}`

  async function send(key: string, init: RequestInit, query = ''): Promise<Response> {
    const url = `${root}/${key.split('/').map(encodeURIComponent).join('/')}${query}`
    const signal = AbortSignal.timeout(deadlineMs)
    try {
      for (let repeat = 0; ; repeat++) {
        const answer = await fetch(await client.sign(url, { ...init, signal }))
        if (!isPassing(answer.status) || repeat === REPEATS) return answer
        await answer.body?.cancel()
        await setTimeout(Math.random() * FIRST_PAUSE_MS * 2 ** repeat, undefined, { signal })
      }
    } catch (error) {
      throw new DeployError('STORE_DOWN', `${bucket.endpoint} is unreachable: try again`, { cause: error })
    }
  }

  async function ask(key: string, init: RequestInit, expected: readonly number[]): Promise<Response> {
    const answer = await send(key, init)
    if (expected.includes(answer.status)) return answer
    throw await refusal(answer, init.method ?? 'GET', key)
  }

  /**
   * The answer for an object, undefined if there is none. S3 answers 403 for a missing object to keys without
   * `s3:ListBucket`: then a listing tells a missing object from a missing right.
   */
  async function find(key: string, method: 'GET' | 'HEAD'): Promise<Response | undefined> {
    const answer = await send(key, { method })
    if (answer.status === 200) return answer
    if (answer.status === 404) return undefined
    if (answer.status !== 403 || (await namesAt(key, '')).includes(key))
      throw await refusal(answer, method, key)
    return undefined
  }

  /** Names that begin with `prefix`, without what follows the next `/` (`''`: without any cut). ListObjectsV2. */
  async function namesAt(prefix: string, delimiter: '/' | ''): Promise<string[]> {
    const names: string[] = []
    for (let next: string | undefined = ''; next !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix })
      if (delimiter) query.set('delimiter', delimiter)
      if (next) query.set('continuation-token', next)
      // In a signed query a space is `%20`.
      const answer = await send('', {}, `?${String(query).replaceAll('+', '%20')}`)
      if (answer.status !== 200) throw await refusal(answer, 'LIST', prefix, 's3:ListBucket')
      const page = await answer.text()
      for (const [, name = ''] of page.matchAll(/<(?:Key|CommonPrefixes><Prefix)>([^<]*)</g))
        names.push(decodeURIComponent(name.replaceAll('+', ' ')))
      next = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
    }
    return names
  }

  return {
    has: async (key: string): Promise<boolean> => (await find(key, 'HEAD')) !== undefined,

    async get(key: string): Promise<StoredObject | undefined> {
      const answer = await find(key, 'GET')
      if (!answer) return undefined
      return { body: Buffer.from(await answer.arrayBuffer()), tag: answer.headers.get('etag') ?? '' }
    },

    async put(key: string, body: Buffer, headers: Headers): Promise<void> {
      await ask(key, { method: 'PUT', body: new Uint8Array(body), headers: { ...headers } }, [200])
    },

    /**
     * Writes it under a condition (`if-match`, `if-none-match`; RFC 9110 §13.1): whether it held. `not-supported`, with
     * the service's words, if the service does not know the condition.
     */
    async putIf(
      key: string,
      body: Buffer,
      { headers, condition }: { readonly headers: Headers; readonly condition: Headers },
    ): Promise<'written' | 'refused' | { readonly notSupported: string }> {
      const init = { method: 'PUT', body: new Uint8Array(body), headers: { ...headers, ...condition } }
      const answer = await ask(key, init, [200, 400, 409, 412, 501])
      if (answer.status === 200) return 'written'
      if (answer.status === 409 || answer.status === 412) return 'refused'
      return { notSupported: `${answer.status} ${await wordsOf(answer)}` }
    },

    /** Objects, and folders with a final `/`, directly under `prefix`, as names relative to it. */
    async list(prefix: string): Promise<string[]> {
      const names = await namesAt(prefix, '/')
      return names.map(name => name.slice(prefix.length)).filter(name => name !== '')
    },

    async remove(key: string): Promise<void> {
      await ask(key, { method: 'DELETE' }, [200, 204, 404])
    },
  }
}

export type ObjectStore = ReturnType<typeof objectStore>

function isPassing(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501)
}

async function refusal(
  answer: Response,
  method: string,
  key: string,
  right = rights[method],
): Promise<DeployError> {
  const words = await wordsOf(answer)
  // Another code names another reason, such as a wrong secret; an answer to HEAD has none.
  const isDenied = answer.status === 403 && !/<Code>(?!AccessDenied)/.test(words)
  const hint = isDenied ? `the access key needs ${right}` : 'check the access key and its permissions'
  return new DeployError(
    'STORE_REFUSED',
    `${method} ${key} was answered with ${answer.status}: ${hint}. ${words}`.trim(),
  )
}

async function wordsOf(answer: Response): Promise<string> {
  return (await answer.text()).slice(0, 300)
}
