import { AwsClient } from 'aws4fetch'
import { DeployError } from '../lib/deploy-error.ts'

const DEADLINE_MS = 30_000

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
  readonly body: Buffer
  /** The ETag of this state. */
  readonly tag: string
}

/** Precondition of a write: the object's ETag is `tag`, or the object does not exist. */
type Condition = { readonly tag: string } | 'absent'

/**
 * The few calls of the S3 API (2006-03-01) that publishing needs, signed with Signature Version 4. Throws
 * `STORE_REFUSED` with the status if the service refuses, `STORE_DOWN` if it is unreachable.
 */
export function objectStore(bucket: Bucket) {
  const client = new AwsClient({
    accessKeyId: bucket.keyId,
    secretAccessKey: bucket.secret,
    region: bucket.region,
    service: 's3',
  })
  const root = `${bucket.endpoint.replace(/\/$/, '')}/${bucket.name}`

  async function ask(
    key: string,
    init: RequestInit,
    expected: readonly number[],
    query = '',
  ): Promise<Response> {
    const url = `${root}/${key.split('/').map(encodeURIComponent).join('/')}${query}`
    let answer: Response
    try {
      answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(DEADLINE_MS) })
    } catch (error) {
      throw new DeployError('STORE_DOWN', `${bucket.endpoint} is unreachable: try again`, { cause: error })
    }
    if (expected.includes(answer.status)) return answer
    const why = (await answer.text()).slice(0, 300)
    throw new DeployError(
      'STORE_REFUSED',
      `${init.method ?? 'GET'} ${key} was answered with ${answer.status}: check the access key and its permissions. ${why}`,
    )
  }

  return {
    async has(key: string): Promise<boolean> {
      return (await ask(key, { method: 'HEAD' }, [200, 404])).status === 200
    },

    /** The object; undefined when there is none. */
    async get(key: string): Promise<StoredObject | undefined> {
      const answer = await ask(key, {}, [200, 404])
      if (answer.status === 404) return undefined
      return { body: Buffer.from(await answer.arrayBuffer()), tag: answer.headers.get('etag') ?? '' }
    },

    /** Writes it; false if `condition` did not hold (RFC 9110 §13.1). */
    async put(
      key: string,
      body: Buffer,
      headers: Readonly<Record<string, string>>,
      condition?: Condition,
    ): Promise<boolean> {
      const answer = await ask(
        key,
        { method: 'PUT', body: new Uint8Array(body), headers: { ...headers, ...headerOf(condition) } },
        [200, 409, 412],
      )
      return answer.status === 200
    },

    /**
     * What is directly under `prefix` (`''`, or a path with a final `/`), as names relative to it: objects, and folders
     * with a final `/`. ListObjectsV2.
     */
    async list(prefix: string): Promise<string[]> {
      const names: string[] = []
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          delimiter: '/',
          'encoding-type': 'url',
          prefix,
        })
        if (next) query.set('continuation-token', next)
        const page = await (await ask('', {}, [200], `?${query}`)).text()
        for (const [, key = ''] of page.matchAll(/<(?:Key|CommonPrefixes><Prefix)>([^<]*)</g))
          names.push(decodeURIComponent(key.replaceAll('+', ' ')).slice(prefix.length))
        next = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
      }
      return names.filter(name => name !== '')
    },

    async remove(key: string): Promise<void> {
      await ask(key, { method: 'DELETE' }, [200, 204, 404])
    },
  }
}

export type ObjectStore = ReturnType<typeof objectStore>

function headerOf(condition: Condition | undefined): Record<string, string> {
  if (condition === undefined) return {}
  return condition === 'absent' ? { 'if-none-match': '*' } : { 'if-match': condition.tag }
}
