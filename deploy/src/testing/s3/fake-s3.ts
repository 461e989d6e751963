import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { Bucket } from '../../stores/object-store.ts'
import { type CorsConfiguration, corsHeaders } from './cors.ts'
import { allows, type Policy } from './policy.ts'
import { isSigned } from './signature.ts'

interface FakeObject {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  /** The ETag without quotes; absent: the MD5 of the content. */
  readonly tag?: string
}

export interface FakeS3 {
  readonly bucket: Bucket
  /** Objects by key, in the order of their first write. */
  readonly objects: Map<string, FakeObject>
  /** Called before each request; a returned status is answered instead. */
  before: (method: string, key: string) => number | undefined | Promise<number | undefined>
  /** Called after each request was carried out; if true, its answer never arrives. */
  isLost: (method: string, key: string) => boolean
  /** Most names that a listing returns at once. */
  pageSize: number
}

/** How stores differ; what is absent is as Amazon's. */
export interface Behaviour {
  /** `bare`: compares If-Match with its tags without their quotes, as Ceph's gateway does. */
  readonly tags?: 'bare'
  /** `new`: an object's tag changes with every write, as with some kinds of encryption. */
  readonly hashes?: 'new'
  /** Conditions of writes are not looked at, answered with 501, or never fulfilled. */
  readonly conditions?: 'ignored' | 'if-match-ignored' | 'if-none-match-ignored' | 'refused' | 'never'
  /** Stores objects without their Content-Encoding. */
  readonly forgets?: 'encoding'
  /** Answers come after this time, ms. */
  readonly delayMs?: number
  /** Rights of the access key; absent: all. */
  readonly keyPolicy?: Policy
  /** Rights of everybody; absent: none. */
  readonly bucketPolicy?: Policy
  readonly cors?: CorsConfiguration
}

/**
 * A server for the part of the S3 API that publishing uses. Checks every Signature Version 4 with an implementation
 * independent of the client's, and honours If-Match and If-None-Match as S3 does since 2024, unless `behaviour` says
 * otherwise.
 */
export async function fakeS3(behaviour: Behaviour = {}): Promise<FakeS3> {
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3')
    const key = decodeURIComponent(pathname).replace(/^\/releases\//, '')
    const method = request.method ?? 'GET'
    if (behaviour.delayMs) await setTimeout(behaviour.delayMs)
    const status = await s3.before(method, key)
    const fault =
      status === undefined ? forbidden(s3, behaviour, { request, body, key }) : ([status, 'Asked'] as const)
    const answer = fault ? failed(...fault) : carryOut(s3, behaviour, { request, body, key, query })
    if (!fault && s3.isLost(method, key)) return void response.destroy()
    const cors = corsHeaders(behaviour.cors, request.headers.origin, method)
    const { body: content = '', headers } = answer
    response.writeHead(answer.status, { 'content-length': Buffer.byteLength(content), ...headers, ...cors })
    response.end(method === 'HEAD' ? undefined : content)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const s3: FakeS3 = {
    bucket: { endpoint, name: 'releases', region: 'ir-1', keyId: 'team', secret: 'of the bucket' },
    objects: new Map(),
    before: () => undefined,
    isLost: () => false,
    pageSize: 1_000,
  }
  return s3
}

interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

interface Request {
  readonly request: IncomingMessage
  readonly body: Buffer
  readonly key: string
}

const needed: Readonly<Record<string, string>> = { PUT: 's3:PutObject', DELETE: 's3:DeleteObject' }

function failed(status: number, code: string): Answer {
  return { status, body: `<Error><Code>${code}</Code></Error>` }
}

/** Status and code of the refusal, if this request's sender may not do that. */
function forbidden(
  { bucket, objects }: FakeS3,
  { keyPolicy, bucketPolicy }: Behaviour,
  { request, body, key }: Request,
): readonly [number, string] | undefined {
  const isPublic = request.headers.authorization === undefined
  if (!isPublic && !isSigned(request, body, bucket)) return [403, 'SignatureDoesNotMatch']
  if (!isPublic && !keyPolicy) return undefined
  // Without the right to list, a missing object is as forbidden as any other.
  const isListing =
    key === '' || ((request.method === 'GET' || request.method === 'HEAD') && !objects.has(key))
  const action = isListing ? 's3:ListBucket' : (needed[request.method ?? ''] ?? 's3:GetObject')
  const place = isListing ? 'releases' : `releases/${key}`
  return allows(isPublic ? bucketPolicy : keyPolicy, action, place) ? undefined : [403, 'AccessDenied']
}

function carryOut(
  s3: FakeS3,
  behaviour: Behaviour,
  { request, body, key, query }: Request & { readonly query: URLSearchParams },
): Answer {
  const known = s3.objects.get(key)
  if (request.method === 'PUT') {
    const fault = conditionFault(request, behaviour, known)
    if (fault) return failed(...fault)
    s3.objects.set(key, stored(request, body, behaviour))
    return { status: 200 }
  }
  if (request.method === 'DELETE') {
    s3.objects.delete(key)
    return { status: 204 }
  }
  if (key === '') return { status: 200, body: listing(s3, query) }
  if (!known) return failed(404, 'NoSuchKey')
  const kept = ['content-type', 'content-encoding', 'cache-control']
  const headers = Object.entries(known.headers).filter(([name]) => kept.includes(name))
  return {
    status: 200,
    headers: {
      ...Object.fromEntries(headers),
      etag: `"${tagOf(known)}"`,
      'content-length': String(known.body.length),
    },
    body: known.body,
  }
}

function conditionFault(
  { headers: { 'if-match': match, 'if-none-match': none } }: IncomingMessage,
  { conditions, tags }: Behaviour,
  known: FakeObject | undefined,
): readonly [number, string] | undefined {
  if ((match === undefined && none === undefined) || conditions === 'ignored') return undefined
  if (conditions === 'refused') return [501, 'NotImplemented']
  const failing = [412, 'PreconditionFailed'] as const
  if (conditions === 'never' || (none === '*' && known && conditions !== 'if-none-match-ignored'))
    return failing
  if (match === undefined || conditions === 'if-match-ignored') return undefined
  const tag = known && (tags === 'bare' ? tagOf(known) : `"${tagOf(known)}"`)
  return match === tag ? undefined : failing
}

let writes = 0

function stored({ headers }: IncomingMessage, body: Buffer, { hashes, forgets }: Behaviour): FakeObject {
  const given = Object.entries(headers).filter(([name]) => !(forgets && name === 'content-encoding'))
  const kept = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  const tag = createHash('md5').update(body)
  if (hashes === 'new') tag.update(String(writes++))
  return { body, headers: kept, tag: tag.digest('hex') }
}

function tagOf({ body, tag }: FakeObject): string {
  return tag ?? createHash('md5').update(body).digest('hex')
}

/** ListObjectsV2: with a delimiter, folders that begin alike are one name. */
function listing({ objects, pageSize }: FakeS3, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const names = [...objects.keys()]
    .filter(key => key.startsWith(prefix))
    .map(key => (query.has('delimiter') ? prefix + /^[^/]*\/?/.exec(key.slice(prefix.length))?.[0] : key))
  const all = [...new Set(names)].sort()
  const start = Number(query.get('continuation-token') ?? 0)
  const entries = all.slice(start, start + pageSize).map(name => {
    const key = `<Key>${encodeURIComponent(name)}</Key>`
    return name.endsWith('/')
      ? `<CommonPrefixes><Prefix>${encodeURIComponent(name)}</Prefix></CommonPrefixes>`
      : `<Contents>${key}<Size>1</Size></Contents>`
  })
  const next = start + pageSize
  const more = next < all.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${more}<Prefix>${prefix}</Prefix>${entries.join('')}</ListBucketResult>`
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}
